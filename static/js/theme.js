/* Theme and menus without a page load. Without this file the same forms are sent to the server. */
(() => {
  "use strict";
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

  /* Copy buttons: <button data-copy="text" data-copied="Copied">; without the clipboard they stay hidden. */
  if (navigator.clipboard) root.classList.add("can-copy");
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy);
    const words = button.querySelector("span");
    const before = words.textContent;
    words.textContent = button.dataset.copied;
    setTimeout(() => { words.textContent = before; }, 2000);
  });
})();
