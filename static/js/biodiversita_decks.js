/* The deck builder: presses that come while an earlier one is on its way wait for it, so that none is lost and each is
   made on the deck as it is then. What did not get through is kept, said, and made when there is a connection again: a
   press names how many copies there shall be, so making it twice changes nothing. What can't be pressed stays where it
   is: the focus does not get lost. */
(() => {
  "use strict";
  const MOST = 12; // presses that wait
  const waiting = [];
  let busy = false;
  let pressed = ""; // the press that is on its way
  let stopped = null; // after a failure: what "Try again" does

  const builder = () => document.getElementById("builder");
  const ours = (event) => Boolean(builder()?.contains(event.target));
  const off = (button) => button.getAttribute("aria-disabled") === "true";
  document.documentElement.classList.add("has-script");

  /** The next press that still can be made. */
  const next = () => {
    if (busy || stopped) return;
    let button = null;
    while (waiting.length && !button) {
      button = document.getElementById(waiting.shift());
      if (button && off(button)) button = null;
    }
    button?.click();
  };

  const again = () => {
    const act = stopped;
    stopped = null;
    act?.();
  };

  /** Say in sight that something did not get through; the next answer takes the words away. */
  const tell = (name, act) => {
    stopped = act;
    builder()?.querySelectorAll(".bd-refused").forEach((banner) => banner.remove());
    const words = document.getElementById("bd-words");
    const banner = words.content.firstElementChild.cloneNode(true);
    banner.querySelector("p").textContent = words.dataset[name];
    builder()?.append(banner);
  };

  const failed = (event) => {
    const { ctx } = event.detail;
    const source = ctx?.sourceElement;
    const filter = source?.closest?.(".bd-filters");
    if (!filter && !builder()?.contains(source)) return;
    const status = ctx.response?.status ?? 0;
    if ([401, 403, 404].includes(status)) tell("gone", () => location.reload());
    else if (status && status < 500 && status !== 429) return; // a refusal in words is in the answer
    else if (filter) tell("unfound", () => filter.requestSubmit());
    else {
      if (pressed) waiting.unshift(pressed);
      pressed = "";
      tell(status ? "failed" : "lost", next);
    }
  };

  addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest(".bd-again")) again();
    event.target.closest(".bd-close")?.closest(".bd-refused").remove();
    const button = event.target.closest(".bd-btn");
    if (!button) return;
    if (!off(button) && !busy && !stopped) {
      pressed = button.id;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if ((busy || stopped) && waiting.length < MOST) waiting.push(button.id);
    if (stopped && !busy) again();
  }, true);

  addEventListener("htmx:before:request", (event) => { if (ours(event)) busy = true; });
  addEventListener("htmx:error", failed);
  addEventListener("htmx:response:error", failed);
  addEventListener("htmx:finally:request", () => {
    if (!busy) return;
    busy = false;
    if (!stopped && builder()?.querySelector(".bd-refused")) waiting.length = 0; // the deck is another one now: look first
    setTimeout(next);
  });
  addEventListener("online", again);

  /* What an address points at within a fold is in sight. */
  const fold = location.hash.length > 1 && document.getElementById(location.hash.slice(1))?.closest("details");
  if (fold) fold.open = true;
})();
