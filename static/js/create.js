/* The create form shows only the seats and options that the chosen number of players has. */
(() => {
  "use strict";
  const form = document.getElementById("create");
  if (!form) return;
  document.documentElement.classList.add("has-script");
  const update = () => {
    const chosen = form.querySelector('[name="size"]:checked');
    const size = chosen ? Number(chosen.value) : 0;
    for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) > size;
    for (const row of form.querySelectorAll("[data-for-seats]")) {
      const fits = row.dataset.forSeats;
      const [name, value] = (row.dataset.onlyWith || "").split("=");
      const useless = name && form.querySelector(`[name="${name}"]:checked`)?.value !== value;
      row.hidden = Boolean(useless) || (fits !== "" && !fits.split(",").includes(String(size)));
    }
    for (const panel of form.querySelectorAll("[data-options]")) {
      panel.hidden = [...panel.querySelectorAll("[data-for-seats]")].every((row) => row.hidden);
    }
    for (const panel of form.querySelectorAll("[data-people]")) {
      panel.hidden = ![...form.querySelectorAll("[data-seat]:not([hidden]) select")].some((seat) => seat.value === "");
    }
  };
  form.addEventListener("change", update);
  update();
})();
