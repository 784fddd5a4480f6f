/* From a click to the server and back: nothing twice, nothing lost, nothing while offline. */
import { banner, base, match, room, say, words } from "./page.js";

/** The option that is chosen but not confirmed: kept across pushes as long as its question is the same. */
export const held = { token: "", picks: [] };

/** True while a move is on its way: the old board stays visible and does nothing. */
export let sending = false;

let offline = false;

/** Without a connection nothing is sent; back again, the choice that was kept is shown as if just made. */
export function setOffline(value) {
  if (offline === value) return;
  offline = value;
  banner(value ? words.lost : "");
  if (value) return;
  say(words.back);
  const kept = held.token === match().dataset.token ? held.picks[0] : "";
  if (kept && !document.querySelector("#confirm [name='pick']")) {
    document.querySelector(`.optlist button[value="${CSS.escape(kept)}"]`)?.click();
  }
}

function freeze(value) {
  sending = value;
  const live = match();
  live.classList.toggle("sending", value);
  for (const part of live.querySelectorAll(".stage, .opts, .actbar")) part.inert = value;
}

function mark(value) {
  for (const option of document.querySelectorAll(".optlist .opt[value]")) {
    const on = option.value === value;
    option.classList.toggle("on", on);
    option.setAttribute("aria-pressed", on);
    option.querySelector(".tok")?.classList.toggle("on", on);
  }
}

/** Before htmx takes a form: refuse the second click, and everything while there is no connection. */
function onSubmit(event) {
  const form = event.target;
  if (!form.closest("#match") || form.id === "say") return;
  if (!sending && form.id === "choices" && event.submitter?.name === "pick") {
    held.token = match().dataset.token;
    held.picks = [event.submitter.value];
    mark(event.submitter.value);
  }
  if (!sending && !offline) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (offline) banner(words.lost);
}

/** Confirm plays what is marked now, even when the preview of it is still on its way. */
function onRequest(event) {
  const { ctx } = event.detail;
  const source = ctx.sourceElement;
  if (!source.closest?.("#match") || source.id === "say") return;
  const choosing = source.id === "choices" && ctx.request.submitter?.name === "pick";
  if (choosing && room.dataset.confirm === "off" && ctx.request.submitter.type === "submit") {
    ctx.request.action = `${base}answer/`;
    freeze(true);
  } else if (!choosing && ctx.request.method === "POST") {
    freeze(true);
  }
  if (source.id === "confirm" && held.token === match().dataset.token && held.picks.length) {
    ctx.request.body.delete("pick");
    for (const pick of held.picks) ctx.request.body.append("pick", pick);
  }
  if (source.matches("a[data-do='undo']")) held.picks = [];
}

/** Whatever came of it, the board can be used again. (A form that the swap removed reports no end: the swap does.) */
function onFinally() {
  if (sending) freeze(false);
  if (match().dataset.token !== held.token) held.picks = [];
  const active = document.activeElement;
  if (active === document.body || !active?.isConnected) {
    const next = document.querySelector(".optlist .opt.on, .optlist button.opt, #main");
    next?.focus({ preventScroll: true });
  }
}

export function startSending() {
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("htmx:config:request", onRequest);
  document.addEventListener("htmx:finally:request", onFinally);
  document.addEventListener("htmx:after:settle", onFinally); // the new board plays at once, while cards still travel
  document.addEventListener("htmx:error", (event) => {
    if (event.detail.ctx && !event.detail.ctx.response) banner(words.failed);
  });
  document.addEventListener("htmx:response:error", (event) => {
    const { status } = event.detail.ctx.response;
    if (status === 403 || status >= 500) banner(words.failed);
  });
}
