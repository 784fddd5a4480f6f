/* News of the table: a socket that comes back by itself, and a poll when no socket gets through. */
import { base, match, room, small, swap } from "./page.js";
import { held, showHeld } from "./picks.js";
import { sending, setOffline } from "./sending.js";

const FIRST = 500; // ms before the first new attempt; doubled each time up to LONGEST, half of it left to chance
const LONGEST = 20000;
const POLL = 5000;

let socket = null;
let tries = 0;
let timer = 0;
let polling = 0;
let online = null;
let waiting = null;
let unread = 0;

const revision = () => Number(match().dataset.revision);
const last = () => Math.max(0, ...[...document.querySelectorAll("#chat [data-chat]")].map((line) => Number(line.dataset.chat)));

function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState < 2) return;
  const address = new URL(`/ws${base}?as=html`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const invite = new URLSearchParams(location.search).get("invite");
  if (invite) address.searchParams.set("invite", invite);
  socket = new WebSocket(address);
  socket.onopen = () => {
    tries = 0;
    clearInterval(polling);
    polling = 0;
    setOffline(false);
    socket.send(JSON.stringify({ type: "hello", revision: revision(), chat: last() }));
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => {
    if (event.code === 4403 || event.code === 4404) return;
    tries += 1;
    const wait = Math.min(LONGEST, FIRST * 2 ** (tries - 1));
    timer = setTimeout(connect, wait / 2 + (Math.random() * wait) / 2);
    if (!polling) {
      polling = setInterval(poll, POLL);
      poll();
    }
  };
}

/** Ask whether there is anything new; without an answer we are offline. */
async function poll() {
  try {
    const answer = await fetch(`${base}live/?revision=${revision()}`, { headers: { "HX-Request": "true", Accept: "text/html" } });
    if (answer.status === 200) await show(await answer.text(), Infinity);
    setOffline(false);
  } catch {
    setOffline(true);
  }
}

function hear(frame) {
  if (frame.type === "live") show(frame.html, frame.revision);
  else if (frame.type === "chat") talk(frame);
  else if (frame.type === "presence") {
    online = frame.online;
    presence();
  } else if (frame.type === "reload") location.reload();
  else if (frame.type === "over" && frame.url) location.assign(frame.url);
}

/** A newer table. While a move is on its way it waits; while a choice is held on the same question the choice stays. */
async function show(html, number) {
  if (number <= revision()) return;
  if (sending) {
    waiting = { html, number };
    return;
  }
  const token = /data-token="([^"]*)"/.exec(html)?.[1];
  if (held.picks.length && token && token === held.token) {
    await showHeld();
    return;
  }
  held.picks = [];
  await swap(html);
}

/** A line of talk: into the chat, and into the log in its place. */
function talk(frame) {
  if (document.getElementById(`chat-${frame.id}`)) return;
  document.getElementById("chat-in").insertAdjacentHTML("beforeend", frame.html);
  const mine = document.querySelector(`#seat-${frame.seat}`)?.dataset.you !== undefined;
  const shown = room.dataset.tab === "chat" && (!small.matches || room.dataset.sheet === "talk");
  if (!mine && !shown) unread += 1;
  weave();
  count();
}

export function readAll() {
  unread = 0;
  count();
}

function count() {
  for (const badge of document.querySelectorAll("[data-unread]")) {
    badge.textContent = unread;
    badge.hidden = !unread;
  }
}

/** The log holds moves with the talk among them, in time order. */
function weave() {
  const log = document.getElementById("log-in");
  unweave();
  const rows = [...log.querySelectorAll(".log-row")];
  for (const line of document.querySelectorAll("#chat .chat-row")) {
    const copy = line.cloneNode(true);
    copy.removeAttribute("id");
    copy.removeAttribute("data-chat");
    copy.classList.add("woven");
    const after = rows.find((row) => Number(row.dataset.at) > Number(line.dataset.at));
    if (after === rows[0] && rows.length > 40) continue; // older than what the log still shows
    if (after) after.before(copy);
    else log.append(copy);
  }
}

function unweave() {
  for (const copy of document.querySelectorAll("#log .woven")) copy.remove();
}

/** Who is here: said in a word beside the clock, never by colour alone. */
function presence() {
  if (!online) return;
  for (const seat of document.querySelectorAll(".seat[data-seat]")) {
    if (seat.dataset.person === undefined) continue;
    seat.classList.toggle("is-offline", !online.includes(Number(seat.dataset.seat)));
  }
}

function late() {
  for (const seat of document.querySelectorAll(".seat[data-seat]")) {
    const clock = seat.querySelector("time[data-deadline]");
    seat.classList.toggle("late", Boolean(clock) && Number(clock.dataset.deadline) - Date.now() < 60000);
  }
}

/** What arrived while a move was on its way. */
function catchUp() {
  if (!waiting || sending) return;
  const news = waiting;
  waiting = null;
  queueMicrotask(() => show(news.html, news.number));
}

export function syncWire() {
  presence();
  weave();
  count();
  late();
}

export function startWire() {
  document.addEventListener("htmx:before:swap", unweave);
  document.addEventListener("htmx:finally:swap", weave);
  document.addEventListener("htmx:finally:request", catchUp);
  document.addEventListener("htmx:after:settle", catchUp);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-do='retry']")) return;
    connect();
    poll();
  });
  addEventListener("online", () => {
    connect();
    poll();
  });
  addEventListener("offline", () => setOffline(true));
  document.addEventListener("visibilitychange", () => document.hidden || connect());
  setInterval(late, 1000);
  connect();
}
