/* Theme and menus without a page load. Without this file the same forms are sent to the server. */
(() => {
  "use strict";
  // A page that opens while the last one still fades ends that transition: nothing that anybody need be told.
  for (const name of ["pageswap", "pagereveal"]) {
    addEventListener(name, ({ viewTransition: fade }) => {
      if (fade) for (const promise of [fade.ready, fade.finished, fade.updateCallbackDone]) promise.catch(() => {});
    });
  }
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".js-theme");
    if (button && button.form) {
      event.preventDefault();
      const theme = dark() ? "light" : "dark";
      const data = new FormData(button.form);
      data.set("theme", theme);
      root.dataset.theme = theme;
      button.value = theme === "dark" ? "light" : "dark";
      fetch(button.form.action, { method: "POST", body: data, redirect: "manual" }).catch(() => {});
    }
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  /* Copy buttons: <button data-copy="text" data-copied="Copied" data-refused="…">; without the clipboard they stay
     hidden. When the browser refuses, the words say so, and a field with the text is selected. */
  if (navigator.clipboard) root.classList.add("can-copy");
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const words = button.querySelector("span");
    if (button.dataset.before) return;
    const copied = await navigator.clipboard.writeText(button.dataset.copy).then(() => true, () => false);
    if (!copied) button.parentElement.querySelector("input[readonly]")?.select();
    button.dataset.before = words.textContent;
    words.textContent = copied ? button.dataset.copied : button.dataset.refused;
    setTimeout(() => { words.textContent = button.dataset.before; delete button.dataset.before; }, copied ? 2000 : 6000);
  });
})();
