/* Sheet, drawer, tabs, other players' areas, settings: what is open is this reader's business and survives swaps. */
import { room, small } from "./page.js";
import { readAll } from "./wire.js";

const HEIGHTS = ["peek", "half", "full"];

/** Show the log or the chat; "" closes what lies over the board. */
export function open(tab) {
  if (!tab) {
    delete room.dataset.see;
    if (room.dataset.sheet === "talk") room.dataset.sheet = "peek";
    return;
  }
  room.dataset.tab = tab;
  room.dataset.drawer = "open";
  if (small.matches) room.dataset.sheet = "talk";
  if (tab === "chat") readAll();
  syncPanels();
  const field = tab === "chat" ? document.querySelector("#say .input") : null;
  (field ?? document.getElementById(tab))?.focus({ preventScroll: true });
}

export function openDialog(id) {
  const dialog = document.getElementById(id);
  if (dialog && !dialog.open) dialog.showModal();
}

/** Slide a player's whole area over the stage (phones); elsewhere show where it is. */
function see(event, link) {
  const seat = link.dataset.see;
  const area = document.getElementById(`forest-${seat}`);
  if (!small.matches) {
    event.preventDefault();
    area?.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 500 });
    return;
  }
  event.preventDefault();
  if (!seat || room.dataset.see === seat) delete room.dataset.see;
  else if (area) room.dataset.see = seat;
}

/** A row of the log shows where it happened. */
function flash(line) {
  for (const spot of document.querySelectorAll(line.dataset.spots)) {
    spot.classList.add("flash");
    setTimeout(() => spot.classList.remove("flash"), 1200);
  }
  if (small.matches) open("");
}

/** To the first row of the log since the reader's last turn; only the log scrolls. */
function toNews(event) {
  event.preventDefault();
  const log = document.getElementById("log");
  log.scrollTop += document.getElementById("news").getBoundingClientRect().top - log.getBoundingClientRect().top - 10;
}

function toggleDrawer() {
  if (small.matches) room.dataset.sheet = "peek";
  else room.dataset.drawer = room.dataset.drawer === "closed" ? "open" : "closed";
  syncPanels();
}

const ACTIONS = {
  drawer: toggleDrawer,
  talk: () => open(room.dataset.tab === "chat" ? "chat" : "log"),
  sheet: () => (room.dataset.sheet = HEIGHTS[(HEIGHTS.indexOf(room.dataset.sheet) + 1) % 3]),
  settings: () => openDialog("settings"),
  close: (thing) => thing.closest("dialog").close(),
  keys: () => {
    document.getElementById("settings").close?.();
    openDialog("keys");
  },
};

function onClick(event) {
  const link = event.target.closest("[data-see]");
  if (link) return see(event, link);
  const line = event.target.closest(".log-row[data-spots]");
  if (line) return flash(line);
  if (event.target.closest("a[href='#news']")) return toNews(event);
  const tab = event.target.closest("a.tab");
  if (tab) {
    event.preventDefault();
    return open(tab.dataset.tab);
  }
  const thing = event.target.closest("[data-do]");
  const action = thing && ACTIONS[thing.dataset.do];
  if (action) {
    event.preventDefault();
    action(thing);
  }
  return undefined;
}

/** Drag the grip to one of three heights. */
function onDrag(event) {
  const grip = event.target.closest?.(".grip");
  if (!grip) return;
  const from = event.clientY;
  const at = HEIGHTS.indexOf(room.dataset.sheet);
  grip.setPointerCapture(event.pointerId);
  const end = (done) => {
    grip.removeEventListener("pointerup", end);
    grip.removeEventListener("pointercancel", end);
    const moved = from - done.clientY;
    if (Math.abs(moved) < 24) return;
    const steps = Math.abs(moved) > 220 ? 2 : 1;
    room.dataset.sheet = HEIGHTS[Math.max(0, Math.min(2, at + Math.sign(moved) * steps))];
    const swallow = (click) => click.stopImmediatePropagation(); // the click that ends a drag is no click
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  };
  grip.addEventListener("pointerup", end);
  grip.addEventListener("pointercancel", end);
}

/** The helper is drawn for everybody and shown to whoever wants it, so switching it asks the server for nothing. */
function onSwitch(event) {
  const form = event.target.closest?.("[data-switch='helper']");
  if (!form) return;
  event.preventDefault();
  const button = form.querySelector("[role='switch']");
  const on = room.dataset.helper === "off";
  room.dataset.helper = on ? "on" : "off";
  button.setAttribute("aria-checked", on);
  button.value = on ? "off" : "on";
  const body = new URLSearchParams({ helper: on ? "on" : "off", csrfmiddlewaretoken: room.dataset.csrf });
  fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } }).catch(() => {});
}

/** Talk: each line carries its own id, so that a repeated click says nothing twice; another line is another. */
let saying = "";

function onSay(event) {
  const form = event.target;
  if (form.id !== "say") return;
  const { client_id: id, text, to } = form.elements;
  const line = JSON.stringify([text.value, to?.value]);
  if (line === saying && id.value) return;
  saying = line;
  id.value = crypto.randomUUID?.() ?? "";
}

/** What was said leaves the field; what was written meanwhile stays. */
function onSaid(event) {
  const { ctx } = event.detail;
  if (ctx.sourceElement?.id !== "say" || ctx.response?.status >= 300) return;
  const said = new URLSearchParams(ctx.request.body);
  const { client_id: id, text } = ctx.sourceElement.elements;
  if (text.value === said.get("text")) text.value = "";
  if (id.value !== said.get("client_id")) return;
  id.value = saying = "";
}

export function syncPanels() {
  const shown = room.dataset.drawer !== "closed";
  for (const button of document.querySelectorAll("[data-do='drawer']")) button.setAttribute("aria-expanded", shown);
  for (const tab of document.querySelectorAll("a.tab")) {
    if (tab.dataset.tab === room.dataset.tab) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
}

export function startPanels() {
  if (!small.matches && innerWidth <= 1280 && innerWidth > 1100) room.dataset.drawer = "closed";
  document.addEventListener("click", onClick);
  document.addEventListener("pointerdown", onDrag);
  document.addEventListener("submit", onSwitch, true);
  document.addEventListener("submit", onSay, true);
  document.addEventListener("htmx:after:request", onSaid);
}
