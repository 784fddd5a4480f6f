/* What the other parts share: the page's elements, the reader's words, swapping with movement. */
export const room = document.getElementById("room");
export const words = document.getElementById("words").dataset;
export const match = () => document.getElementById("match");
export const base = room.dataset.base;

/** Phones, upright or on their side: other players' areas, log and chat open over the rest. */
export const small = matchMedia("(max-width: 760px), (max-height: 540px) and (orientation: landscape)");

/** Say something to screen readers. */
export function say(text) {
  document.getElementById("said").textContent = text;
}

/** The row of an option in the list, which is the control; the board only mirrors it. */
export const row = (number) => document.querySelector(`.optlist [data-option="${number}"]`);

/** Choose an option as if its row had been pressed. */
export function press(number) {
  const button = row(number);
  if (!button) return false;
  button.click();
  return true;
}

/** Put a new live part in place of the old one; cards travel. */
export function swap(text, moving = true) {
  const target = match();
  return htmx.swap({ text, target, sourceElement: target, swap: `outerMorph transition:${moving}` });
}

/** A banner above the board, until the next swap. *kind*: the template it is made from. */
export function banner(text, kind = "lost") {
  const place = document.getElementById("notices");
  if (!place) return;
  const shown = place.querySelector(".banner.offline");
  shown?.remove();
  if (!text) return;
  const piece = document.getElementById(kind).content.firstElementChild.cloneNode(true);
  piece.querySelector("p").textContent = text;
  place.append(piece);
}

/* A movement that the browser skips (the page is being left, the next one has begun) is no error. */
if (document.startViewTransition) {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (task) => {
    const moving = start(task);
    for (const stage of [moving.updateCallbackDone, moving.ready, moving.finished]) stage.catch(() => {});
    return moving;
  };
}

/* Where CSS cannot read names from attributes (typed attr()), name the moving cards just before they move. */
if (!CSS.supports("view-transition-name", "attr(data-vt type(<custom-ident>), none)")) {
  const name = (value) => {
    for (const card of document.querySelectorAll("[data-vt]")) {
      card.style.viewTransitionName = value ? card.dataset.vt : "";
      card.style.viewTransitionClass = value ? "card" : "";
    }
  };
  document.addEventListener("htmx:before:viewTransition", () => name(true));
  document.addEventListener("htmx:after:settle", () => name(true));
  document.addEventListener("htmx:after:viewTransition", () => name(false));
}

/* Who asked for less motion gets none, and need not wait for the pictures of before and after that it is made of. */
const still = matchMedia("(prefers-reduced-motion: reduce)");
document.addEventListener("htmx:before:swap", (event) => {
  if (!still.matches) return;
  for (const task of event.detail.tasks) if (task.swapSpec?.transition) task.swapSpec.transition = false;
});
