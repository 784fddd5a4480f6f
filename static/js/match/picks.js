/* What is picked but not confirmed: one option, or several in their order. Nothing here decides what may be picked:
   the question does (games/picks.py), and the server shows the same after every press. */
import { base, match, row, say } from "./page.js";

/** Kept across pushes, lost connections and stale pages, as long as its question is the same. */
export const held = { token: "", picks: [], pressed: "" };

const form = () => document.getElementById("choices");

/** Whether the open question takes options one by one, until there are enough. */
export const several = () => form()?.dataset.most !== undefined;

/** What the page shows as picked. */
const shown = () => [...document.querySelectorAll("#confirm [name='pick']")].map((field) => field.value);

/** What is picked now: the latest presses count, also while the server has not shown them yet. */
const current = () => (held.token === match().dataset.token ? held.picks : shown());

/** A row, or a piece of the board, was pressed. False when no more can be picked; then the page says why. */
export function pick(button) {
  const picks = current();
  const { value } = button;
  const most = Number(form().dataset.most ?? 1);
  const back = button.dataset.do === "undo";
  const on = picks.includes(value);
  if (several() && !back && !on && most > 1 && picks.length >= most) {
    sayFull();
    return false;
  }
  held.token = match().dataset.token;
  held.pressed = value;
  if (!several() || (most === 1 && !on && !back)) held.picks = [value];
  else if (back) held.picks = picks.slice(0, -1);
  else held.picks = on ? picks.filter((other) => other !== value) : [...picks, value];
  mark();
  return true;
}

/** Draw the eye to where picking stands. */
export function sayState() {
  flash(document.getElementById("opts-state"));
}

/** Say why there can be no more; the reason stays in sight until the next press. */
function sayFull() {
  const reason = document.getElementById("opts-full");
  reason.classList.remove("vh");
  flash(reason);
}

function flash(line) {
  line.classList.add("flash");
  setTimeout(() => line.classList.remove("flash"), 1200);
  say(line.textContent);
}

/** Show at once what a press did; the server's page, which follows, says the same and more. */
function mark() {
  const { least, most, places } = form().dataset;
  const count = held.picks.length;
  const full = Number(most) > 1 && count >= Number(most);
  match().classList.toggle("no-more", full);
  for (const option of document.querySelectorAll(".optlist .opt[value]")) {
    const place = held.picks.indexOf(option.value);
    const on = place >= 0;
    option.classList.toggle("on", on);
    option.classList.toggle("wait", full && !on);
    option.setAttribute("aria-pressed", on);
    if (full && !on) option.setAttribute("aria-disabled", true);
    else option.removeAttribute("aria-disabled");
    option.querySelector(".tok")?.classList.toggle("on", on);
    const nth = option.querySelector(".nth");
    if (!nth) continue;
    nth.hidden = !on;
    nth.lastElementChild.textContent = places.split("|")[place] ?? "";
  }
  if (!several()) return;
  markBoard();
  const confirm = document.querySelector("[data-do='confirm']");
  if (confirm) confirm.disabled = count < Number(least) || count > Number(most);
}

/** The row of the option that was pressed last, else that of the first one chosen. */
export function pressedRow() {
  const mine = held.pressed && held.token === match().dataset.token;
  const css = mine ? `[value="${CSS.escape(held.pressed)}"]` : ".on";
  return document.querySelector(`.optlist .opt${css}`);
}

/** The pieces of the board that stand for options are pressed, or not, as their rows are. */
export function markBoard() {
  if (!several()) return;
  for (const piece of document.querySelectorAll(".stage button[data-option]")) {
    const on = row(piece.dataset.option)?.getAttribute("aria-pressed") === "true";
    piece.setAttribute("aria-pressed", on);
    const near = [piece, piece.querySelector(".tok"), piece.nextElementSibling];
    near.find((part) => part?.matches(".tok"))?.classList.toggle("on", on);
  }
}

/** Put what is picked into a request: into Confirm as the answer, otherwise as what the page is to show. */
export function carry(body, confirm) {
  const single = !several();
  for (const name of ["pick", "picked"]) body.delete(name);
  for (const option of held.picks) body.append(confirm || single ? "pick" : "picked", option);
}

/** Let the server show the table as it is now, with what is picked here. */
export function showHeld() {
  return htmx.ajax("POST", `${base}choose/`, {
    source: "#choices",
    target: "#match",
    swap: "outerMorph transition:true",
    values: { token: held.token, show: 1 },
  });
}

/** Back after a lost connection: what was picked meanwhile is shown as if just picked. */
export function restore() {
  if (held.token !== match().dataset.token) return;
  if (String(held.picks) !== String(shown())) showHeld();
}
