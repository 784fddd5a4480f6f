/* Keys: digits choose, Enter confirms, U undoes, arrows walk, L log, C chat, ? help. They can be switched off. */
import { letGo, walk } from "./board.js";
import { press, room, row } from "./page.js";
import { open, openDialog } from "./panels.js";
import { sayState, several } from "./picks.js";

const PAUSE = 600; // ms within which a second digit belongs to the first
const STORE = "tavola.keys";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let typed = "";
let timer = 0;

function digit(figure) {
  clearTimeout(timer);
  typed = (typed + figure).slice(-2);
  const most = document.querySelectorAll(".optlist [data-option]").length;
  if (Number(typed) * 10 > most) return choose();
  timer = setTimeout(choose, PAUSE);
  return undefined;
}

function choose() {
  const number = Number(typed);
  typed = "";
  if (number) press(number);
}

/** Enter on the chosen row, or anywhere that is no control, confirms. */
function confirm(event) {
  if (typed) {
    clearTimeout(timer);
    choose();
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  const control = at?.closest("button, a, input, select, textarea, summary, [tabindex]:not(#main, #log, #chat)");
  if (control && !control.matches("[data-option].on, [data-option].chosen, .chosen [data-option], .tok.on")) return;
  const button = document.querySelector("[data-do='confirm']:not([disabled])");
  if (!button && !several()) return;
  event.preventDefault(); // what is picked stays picked, also while it is not enough
  if (button) button.click();
  else sayState();
}

function inList(step) {
  const at = document.activeElement?.closest?.(".optlist .opt");
  if (!at) return false;
  row(Number(at.dataset.option) + step)?.focus();
  return true;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest("input, textarea, select, dialog")) return;
  const { key } = event;
  if (key === "Escape") {
    if (!letGo()) open("");
    return;
  }
  if (key in ARROWS && !event.target.closest(".log")) {
    event.preventDefault();
    const [dx, dy] = ARROWS[key];
    if (!(dy && inList(dy))) walk(dx, dy);
    return;
  }
  if (key === "Enter") {
    if (event.repeat) return event.preventDefault(); // a key held down answers one question, not all that follow
    return confirm(event);
  }
  if (room.dataset.keys === "off" || event.repeat) return;
  const letter = key.toLowerCase();
  if (/^\d$/.test(key)) digit(key);
  else if (letter === "u") document.querySelector("[data-do='undo']:not([disabled])")?.click();
  else if (letter === "l") open("log");
  else if (letter === "c") open("chat");
  else if (key === "?") openDialog("keys");
  else return;
  event.preventDefault();
}

export function startKeys() {
  const kept = localStorage.getItem(STORE);
  if (kept) room.dataset.keys = kept;
  document.addEventListener("keydown", onKey);
  const toggle = document.querySelector("[data-switch='keys'] [role='switch']");
  const show = () => toggle?.setAttribute("aria-checked", room.dataset.keys !== "off");
  toggle?.addEventListener("click", () => {
    room.dataset.keys = room.dataset.keys === "off" ? "on" : "off";
    localStorage.setItem(STORE, room.dataset.keys);
    show();
  });
  show();
}
