/* The lobby renews itself: the socket only hints that something changed, the page then fetches its own fragment.
   Without the socket it asks every twenty seconds, with it every minute, should a hint be lost; in a background tab
   it rests. */
(() => {
  "use strict";
  const QUIET = 400, POLL = 20000, RETRY_MAX = 30000;
  let pending = 0, retry = 1000, open = false;

  const lobby = () => document.querySelector("[data-socket][hx-get]");
  const refresh = () => {
    if (pending) return;
    pending = setTimeout(() => {
      pending = 0;
      if (document.hidden) return;
      const part = lobby();
      if (part?.querySelector("[data-before]")) { refresh(); return; } /* "Copied" is being read */
      if (part && window.htmx) window.htmx.trigger(part, "refresh");
    }, QUIET);
  };

  const connect = () => {
    const part = lobby();
    if (!part || !part.dataset.socket) return;
    const url = new URL(part.dataset.socket, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    /* A table or a result may have changed between its page and its socket; the lobby's minute is soon enough. */
    socket.addEventListener("open", () => { if (retry > 1000 || "stays" in part.dataset) refresh(); open = true; retry = 1000; });
    socket.addEventListener("message", refresh);
    socket.addEventListener("close", () => {
      open = false;
      setTimeout(connect, retry * (0.7 + Math.random() * 0.6));
      retry = Math.min(RETRY_MAX, retry * 2);
    });
  };

  /* An open table whose match has started answers with the match: then the whole page is loaded anew. */
  document.addEventListener("htmx:before:swap", (event) => {
    const part = document.querySelector("[data-stays]");
    const text = event.detail && event.detail.ctx ? event.detail.ctx.text : "";
    if (!part || typeof text !== "string" || text.includes(`id="${part.id}"`)) return;
    event.preventDefault();
    location.reload();
  });

  /* What the reader has unfolded stays so, and what he has folded too: the server knows nothing of it. */
  const folds = new Map();
  document.addEventListener("htmx:before:swap", () => {
    folds.clear();
    for (const fold of lobby()?.querySelectorAll("details[id]") ?? []) folds.set(fold.id, fold.open);
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const fold of lobby()?.querySelectorAll("details[id]") ?? []) {
      if (folds.has(fold.id)) fold.open = folds.get(fold.id);
    }
  });

  /* Whoever waits on a result page for the rematch is taken to it once it has begun, after the words about it. */
  const LEAVE = 1500;
  let waits = Boolean(lobby()) && !lobby().dataset.go;
  document.addEventListener("htmx:after:swap", () => {
    const go = lobby()?.dataset.go;
    if (!waits || !go) return;
    waits = false;
    setTimeout(() => location.assign(go), LEAVE);
  });

  connect();
  let ticks = 0;
  setInterval(() => {
    ticks += 1;
    if (!open || ticks % 3 === 0) refresh();
  }, POLL);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
})();
