/* The create form shows only the seats and options that the chosen number of players has. */
(() => {
  "use strict";
  const form = document.getElementById("create");
  document.documentElement.classList.add("has-script");
  for (const radio of document.querySelectorAll("[data-submit]")) radio.addEventListener("change", () => radio.form.requestSubmit());
  if (!form) return;
  const update = () => {
    const chosen = form.querySelector('[name="size"]:checked');
    const size = chosen ? Number(chosen.value) : 0;
    for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) > size;
    for (const row of form.querySelectorAll("[data-for-seats]")) {
      const fits = row.dataset.forSeats;
      row.hidden = fits !== "" && !fits.split(",").includes(String(size));
    }
    for (const panel of form.querySelectorAll("fieldset.panel")) {
      const rows = [...panel.querySelectorAll("[data-for-seats]")];
      if (rows.length) panel.hidden = rows.every((row) => row.hidden);
    }
  };
  form.addEventListener("change", update);
  update();
})();
