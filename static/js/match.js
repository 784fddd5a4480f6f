/* The match page. It works without this file; with it, choices preview in place, pushes arrive, keys play.
   htmx sends the forms (see the hx- attributes in templates/games/parts); here is what attributes cannot say. */
import { match, room, say, words } from "./match/page.js";
import { startBoard, syncBoard } from "./match/board.js";
import { startKeys } from "./match/keys.js";
import { startLook, syncLook } from "./match/look.js";
import { startPanels, syncPanels } from "./match/panels.js";
import { startSending } from "./match/sending.js";
import { startWire, syncWire } from "./match/wire.js";

const title = document.title;
let told = { turn: "", row: "", picks: "" };

/** After every swap: put back what belongs to this reader and not to the table. */
function sync() {
  for (const form of document.querySelectorAll('#match form[method="post"]')) {
    if (form.querySelector('[name="csrfmiddlewaretoken"]')) continue;
    const field = Object.assign(document.createElement("input"), { type: "hidden", name: "csrfmiddlewaretoken" });
    field.value = room.dataset.csrf;
    form.prepend(field);
  }
  syncBoard();
  syncPanels();
  syncLook();
  syncWire();
  announce();
}

/** Tell screen readers whose turn it is, what happened last, how many options are picked; mark the tab if it is ours. */
function announce() {
  const mine = match().classList.contains("acting");
  document.title = mine ? `● ${words.turn} · ${title}` : title;
  const rows = document.querySelectorAll("#log .log-row:not(.woven) p");
  const now = {
    turn: match().dataset.over || (mine ? `${words.turn}. ${match().dataset.say}` : match().dataset.say),
    row: rows.length ? rows[rows.length - 1].textContent.trim() : "",
    picks: document.getElementById("opts-state")?.textContent ?? "",
  };
  const news = ["row", "turn", "picks"].filter((part) => now[part] !== told[part]).map((part) => now[part]).filter(Boolean);
  if (told.turn && news.length) say(news.join(". "));
  told = now;
}

startSending();
startBoard();
startPanels();
startLook();
startKeys();
sync();
startWire();

document.addEventListener("htmx:after:settle", sync);
