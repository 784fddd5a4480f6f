/* The deck builder: presses that come while an earlier one is on its way wait for it, so that none is lost and each is
   made on the deck as it is then. What can't be pressed stays where it is: the focus does not get lost. */
(() => {
  "use strict";
  const MOST = 12; // presses that wait
  const waiting = [];
  let busy = false;

  const builder = () => document.getElementById("builder");
  const ours = (event) => Boolean(builder()?.contains(event.target));
  const off = (button) => button.getAttribute("aria-disabled") === "true";

  addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest(".bd-btn") : null;
    if (!button || (!off(button) && !busy)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (busy && waiting.length < MOST) waiting.push(button.id);
  }, true);

  /** The next press that still can be made. */
  const next = () => {
    if (busy) return;
    let button = null;
    while (waiting.length && !button) {
      button = document.getElementById(waiting.shift());
      if (button && off(button)) button = null;
    }
    button?.click();
  };

  addEventListener("htmx:before:request", (event) => { if (ours(event)) busy = true; });
  addEventListener("htmx:finally:request", () => {
    if (!busy) return;
    busy = false;
    if (builder()?.querySelector(".bd-refused")) waiting.length = 0; // the deck is another one now: look first
    setTimeout(next);
  });
})();
