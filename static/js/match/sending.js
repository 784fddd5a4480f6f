/* From a click to the server and back: nothing twice, nothing lost, nothing while offline. */
import { banner, base, match, room, row, say, words } from "./page.js";
import { carry, held, pick, restore, several } from "./picks.js";

const GRACE = 400; // ms in which a new question takes no answer, where a click plays: it may be meant for the last one

let seen = match().dataset.token;
let since = -Infinity;
let clicked = false; // the last thing sent was a press that plays

/** Whether a press on this option plays, without a confirmation: so the reader wants it, or it leads on in a form. */
const plays = (button) => room.dataset.confirm === "off" || row(button.dataset.option)?.dataset.atOnce !== undefined;

/** Whether the open question is so new that a click may be the second half of a double click on the one before. */
function fresh() {
  const { token } = match().dataset;
  if (token !== seen) {
    seen = token;
    since = token && (clicked || room.dataset.confirm === "off") ? performance.now() : -Infinity;
    clicked = false;
    if (since > 0) setTimeout(() => room.classList.remove("fresh"), GRACE);
  }
  const value = performance.now() - since < GRACE;
  room.classList.toggle("fresh", value);
  return value;
}

/** True while a move is on its way: the old board stays visible and does nothing. */
export let sending = false;

let offline = false;

/** Without a connection nothing is sent; back again, what was picked meanwhile is shown as if just picked. */
export function setOffline(value) {
  if (offline === value) return;
  offline = value;
  banner(value ? words.lost : "");
  if (value) return;
  say(words.back);
  restore();
}

function freeze(value) {
  sending = value;
  const live = match();
  live.classList.toggle("sending", value);
  for (const part of live.querySelectorAll(".stage, .opts, .actbar")) part.inert = value;
}

/** Before htmx takes a form: refuse the second click, and everything while there is no connection. */
function onSubmit(event) {
  const form = event.target;
  if (!form.closest("#match")) return;
  if (form.id === "say") {
    if (!offline) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    banner(words.unsaid);
    return;
  }
  const choosing = form.id === "choices" && event.submitter?.name === "pick";
  const early = form.id === "choices" && fresh();
  if (early || (choosing && !sending && !pick(event.submitter))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (!sending && !offline) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (offline) banner(words.lost);
}

/** Confirm plays what is marked now, even when the preview of it is still on its way. With moves that need no
    confirming, and where a question of a form leads to the next, one press plays; where several options are picked one
    by one, only Confirm does. */
function onRequest(event) {
  const { ctx } = event.detail;
  const source = ctx.sourceElement;
  if (!source.closest?.("#match") || source.id === "say") return;
  const choosing = source.id === "choices";
  const mine = held.token === match().dataset.token && (held.picks.length || several());
  const { submitter } = ctx.request;
  if (choosing && submitter?.type === "submit" && plays(submitter) && !several()) {
    ctx.request.action = `${base}answer/`;
    clicked = true;
    freeze(true);
  } else if (!choosing && ctx.request.method === "POST") {
    freeze(true);
  }
  if (mine && (choosing || source.id === "confirm")) carry(ctx.request.body, !choosing);
  if (source.matches("a[data-do='undo']")) held.picks = [];
}

/** Whatever came of it, the board can be used again. (A form that the swap removed reports no end: the swap does.) */
function onFinally() {
  if (sending) freeze(false);
  fresh();
  if (match().dataset.token !== held.token) held.picks = [];
  const active = document.activeElement;
  if (active === document.body || !active?.isConnected) {
    const next = document.querySelector(".optlist .opt.on, .optlist button.opt, #main");
    next?.focus({ preventScroll: true });
  }
}

/** Refused: signed out meanwhile (elsewhere, or for too long), or only this page is too old to be believed. */
async function refused(source) {
  const failed = source?.id === "say" ? words.unsaid : words.failed;
  try {
    const answer = await fetch(`${base}live/?revision=-1`, { headers: { "HX-Request": "true", Accept: "text/html" } });
    const now = answer.ok ? await answer.text() : "";
    if (answer.status === 404 || / watching"/.test(now)) banner(words.signed, "signed");
    else if (answer.ok) location.reload();
    else banner(failed);
  } catch {
    banner(failed);
  }
}

function onError(event) {
  const { ctx } = event.detail;
  if (ctx && !ctx.response) banner(ctx.sourceElement?.id === "say" ? words.unsaid : words.failed);
}

function onResponse(event) {
  const { ctx } = event.detail;
  const { status } = ctx.response;
  if ([401, 403, 404].includes(status) && ctx.request.method === "POST") refused(ctx.sourceElement);
  else if (status >= 500) banner(ctx.sourceElement?.id === "say" ? words.unsaid : words.failed);
}

export function startSending() {
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("htmx:config:request", onRequest);
  document.addEventListener("htmx:finally:request", onFinally);
  document.addEventListener("htmx:after:settle", onFinally); // the new board plays at once, while cards still travel
  document.addEventListener("htmx:error", onError);
  document.addEventListener("htmx:response:error", onResponse);
}
