/* A form that is on its way is not sent again: a second submit within three seconds is swallowed. The button keeps its
   label and stays enabled, so a form that leads nowhere (a file, an error of the network) works again by itself. */
"use strict";
(() => {
  const WAIT = 3000; // ms
  const under = new Map();

  function free(form) {
    clearTimeout(under.get(form));
    under.delete(form);
    form.removeAttribute("aria-busy");
  }

  /** Last of all listeners: what a script or htmx sends by itself is prevented by then, and guarded there. */
  addEventListener("submit", (event) => {
    const form = event.target;
    const method = event.submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
    if (event.defaultPrevented || method.toLowerCase() !== "post") return;
    if (under.has(form)) {
      event.preventDefault();
      return;
    }
    under.set(form, setTimeout(free, WAIT, form));
    form.setAttribute("aria-busy", "true");
  });

  /** Back from the next page: the browser may show this one as it was left. */
  addEventListener("pageshow", () => [...under.keys()].forEach(free));
})();
