/* The board mirrors the list: hovering lights both, a card of the hand narrows the choices, a crowded place asks which. */
import { match, press, row, small, words } from "./page.js";
import { markBoard, pressedRow } from "./picks.js";

let card = ""; // the card of the hand that was picked up first
let popup = null;

const pieces = (number) => document.querySelectorAll(`#match [data-option="${number}"]`);

/** Whether an option plays the card that is picked up. One that names no card plays the only one there is, a gift. */
function belongs(option) {
  if (!card) return true;
  const named = row(option.dataset.option)?.value?.split(":") ?? [];
  return named.includes(card) || ![...document.querySelectorAll("button[data-card]")].some((held) => named.includes(held.dataset.card));
}

function light(target, on) {
  const piece = target.closest?.("#match [data-option]");
  if (!piece) return;
  for (const other of pieces(piece.dataset.option)) {
    other.classList.toggle("is-hover", on);
    other.closest(".multi")?.classList.toggle("is-hover", on);
  }
}

/** Pick up a card of the hand, or let go of it: only its places stay lit. */
export function pickUp(name) {
  card = name === card ? "" : name;
  narrow();
}

function narrow() {
  const here = match();
  here.classList.toggle("picking", Boolean(card));
  for (const held of here.querySelectorAll("button[data-card]")) held.setAttribute("aria-pressed", held.dataset.card === card);
  for (const option of here.querySelectorAll(".optlist [data-option]")) option.classList.toggle("dim", !belongs(option));
  for (const spot of here.querySelectorAll(".stage button[data-option]")) {
    const off = !belongs(spot);
    if (spot.classList.contains("tok")) spot.hidden = off;
    else if (!spot.dataset.card) spot.classList.toggle("dim", off);
  }
  for (const spot of here.querySelectorAll(".spot.multi")) {
    spot.classList.toggle("dim", !spot.querySelector(".tok:not([hidden])"));
  }
}

function closePopup() {
  popup?.remove();
  popup = null;
}

/** A place where several cards may go: ask which, with the rows of the list as answers. */
function ask(spot, tokens) {
  closePopup();
  popup = document.createElement("div");
  popup.className = "chooser";
  popup.setAttribute("role", "dialog");
  popup.setAttribute("aria-label", words.which);
  const heading = document.createElement("p");
  heading.textContent = words.which;
  popup.append(heading);
  for (const token of tokens) {
    const copy = row(token.dataset.option).cloneNode(true);
    for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
    copy.removeAttribute("name");
    copy.type = "button";
    copy.classList.remove("dim");
    copy.addEventListener("click", () => {
      closePopup();
      press(token.dataset.option);
    });
    popup.append(copy);
  }
  const stage = document.querySelector(".stage");
  stage.append(popup);
  const place = spot.getBoundingClientRect();
  const room = stage.getBoundingClientRect();
  const left = Math.min(place.left - room.left, room.width - popup.offsetWidth - 8);
  const under = place.bottom - room.top + 10;
  const top = under + popup.offsetHeight < room.height ? under : Math.max(8, place.top - room.top - popup.offsetHeight - 10);
  popup.style.left = `${Math.max(8, left)}px`;
  popup.style.top = `${top + stage.scrollTop}px`;
  popup.querySelector("button").focus();
}

function onClick(event) {
  const hand = event.target.closest("button[type=button][data-card]");
  if (hand) return pickUp(hand.dataset.card);
  if (event.target.closest("button, a, .chooser")) return undefined;
  const spot = event.target.closest("#match .spot.multi");
  if (spot) {
    const tokens = [...spot.querySelectorAll(".tok:not([hidden])")];
    if (tokens.length === 1) return press(tokens[0].dataset.option);
    if (tokens.length) return ask(spot, tokens);
  }
  closePopup();
  return undefined;
}

/** Let go of everything that is only picked up. True when there was something. */
export function letGo() {
  const busy = Boolean(popup) || Boolean(card);
  closePopup();
  if (card) pickUp(card);
  return busy;
}

/** After a swap: the card in hand may be gone, and on a small screen the place that matters may lie outside. */
export function syncBoard() {
  closePopup();
  markBoard();
  if (card && !document.querySelector(`button[type=button][data-card="${CSS.escape(card)}"]`)) card = "";
  narrow();
  const list = document.querySelector(".optlist");
  const pressed = pressedRow();
  if (pressed) {
    const [box, view] = [pressed.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.top < view.top || box.bottom > view.bottom) list.scrollTop += box.top - view.top - (view.height - box.height) / 2;
  }
  const plate = document.querySelector(".fo-plate");
  if (!plate || plate.scrollWidth <= plate.clientWidth + 2) return;
  const target = plate.querySelector(".chosen") ?? [...plate.querySelectorAll(".slot.spot")].pop();
  if (target) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  else if (!plate.dataset.seen && small.matches) plate.scrollLeft = plate.scrollWidth;
}

/** Walk over the board: to the nearest thing in that direction that can be pressed. */
export function walk(dx, dy) {
  const spots = [...document.querySelectorAll(".stage button:not([disabled], [hidden]), .stage .spot.multi")].filter(
    (spot) => spot.offsetParent && !spot.matches(".multi .tok, .dim"),
  );
  if (!spots.length) return;
  for (const spot of spots) if (spot.matches(".multi")) spot.tabIndex = -1;
  const from = spots.find((spot) => spot === document.activeElement || spot.contains(document.activeElement));
  if (!from) return spots[0].focus();
  const middle = (spot) => {
    const box = spot.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const [sx, sy] = middle(spot);
    const along = (sx - x) * dx + (sy - y) * dy;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (along < 6 || spot === from) continue;
    const cost = along + aside * 2.5;
    if (cost < least) [least, best] = [cost, spot];
  }
  best?.focus();
}

export function startBoard() {
  document.addEventListener("click", onClick);
  document.addEventListener("pointerover", (event) => light(event.target, true));
  document.addEventListener("pointerout", (event) => light(event.target, false));
  document.addEventListener("focusin", (event) => light(event.target, true));
  document.addEventListener("focusout", (event) => light(event.target, false));
  document.addEventListener("keydown", (event) => {
    const spot = document.activeElement;
    if (event.key !== "Enter" || !spot?.matches?.(".spot.multi")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    spot.click();
  });
}
