/* Keeps every <time data-deadline="…ms"> running. Units and the server's time come from <template class="clock-words">. */
(() => {
  "use strict";
  const words = document.querySelector("template.clock-words");
  if (!words) return;
  const { d: day, h: hour, min: minute } = words.dataset;
  const ahead = Number(words.dataset.now) * 1000 - Date.now();
  const skew = Math.abs(ahead) > 3000 ? ahead : 0;
  const pad = (n) => String(n).padStart(2, "0");
  const text = (ms) => {
    let s = Math.max(0, Math.floor(ms / 1000));
    const d = Math.floor(s / 86400);
    s -= d * 86400;
    const h = Math.floor(s / 3600);
    s -= h * 3600;
    const m = Math.floor(s / 60);
    s -= m * 60;
    if (d) return `${d} ${day} ${pad(h)} ${hour}`;
    if (h) return `${h} ${hour} ${pad(m)} ${minute}`;
    return m >= 10 ? `${m} ${minute}` : `${m}:${pad(s)}`;
  };
  const tick = () => {
    for (const clock of document.querySelectorAll("time[data-deadline]")) {
      const now = text(Number(clock.dataset.deadline) - Date.now() - skew);
      if (clock.textContent !== now) clock.textContent = now;
    }
  };
  setInterval(tick, 1000);
  document.addEventListener("visibilitychange", tick);
})();
