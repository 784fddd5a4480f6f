/* The create form shows only the seats and options that the chosen number of players has; a preset sets the single
   options, and changing one of them makes it one's own choice, or another preset. */
(() => {
  "use strict";
  const form = document.getElementById("create");
  if (!form) return;
  document.documentElement.classList.add("has-script");
  const chosen = (name) => form.querySelector(`[name="${name}"]:checked`)?.value;
  const presets = [...form.querySelectorAll('[name="preset"]')];
  const sets = (preset) => Object.entries(JSON.parse(preset.dataset.sets));

  /** Which seats play with the host, by the number of players, the options and the side he chose. */
  const divide = (size) => {
    const ways = [...form.querySelectorAll("[data-way]")];
    const now = ways.filter((way) => {
      const [name, value] = way.dataset.wayWith.split("=");
      return Number(way.dataset.way) === size && (!name || chosen(name) === value);
    });
    const special = now.filter((way) => way.dataset.wayWith);
    const here = special.length ? special : now;
    const side = here.find((way) => way.dataset.waySide === chosen("side")) ?? here[0];
    for (const way of ways) way.hidden = way !== side;
    form.querySelector("[data-side]").hidden = !here.some((way) => way.hasAttribute("data-unequal"));
    const last = 1 + Number(side?.dataset.mates ?? 0);
    for (const row of form.querySelectorAll("[data-seat]")) {
      const mate = Number(row.dataset.seat) <= last;
      row.querySelector("[data-with]").hidden = !mate;
      row.querySelector("[data-against]").hidden = mate;
    }
  };

  const update = () => {
    const size = Number(chosen("size") ?? 0);
    if (form.querySelector("[data-way]")) divide(size);
    for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) > size;
    for (const row of form.querySelectorAll("[data-for-seats]")) {
      const fits = row.dataset.forSeats;
      const [name, value] = (row.dataset.onlyWith || "").split("=");
      const useless = name && chosen(name) !== value;
      row.hidden = Boolean(useless) || (fits !== "" && !fits.split(",").includes(String(size)));
    }
    for (const note of form.querySelectorAll("[data-bring]")) {
      const [name, value] = note.dataset.bring.split("=");
      note.hidden = chosen(name) !== value;
    }
    for (const panel of form.querySelectorAll("[data-options]")) {
      panel.hidden = [...panel.querySelectorAll("[data-for-seats]")].every((row) => row.hidden);
    }
    for (const panel of form.querySelectorAll("[data-people]")) {
      panel.hidden = ![...form.querySelectorAll("[data-seat]:not([hidden]) select")].some((seat) => seat.value === "");
    }
  };

  /** What a preset says is set; one's own choice opens the single options. */
  const apply = (preset) => {
    if (!preset.dataset.sets) document.getElementById("singles").open = true;
    else for (const [id, value] of sets(preset)) form.querySelector(`[name="option_${id}"][value="${CSS.escape(value)}"]`).checked = true;
  };

  /** The preset that is set now, by the options in sight, or one's own choice. */
  const name = () => {
    const same = ([id, value]) => {
      const row = form.querySelector(`[name="option_${id}"]`).closest("[data-for-seats]");
      return row.hidden || chosen(`option_${id}`) === value;
    };
    const found = presets.find((preset) => preset.dataset.sets && sets(preset).every(same));
    (found ?? presets.find((preset) => !preset.dataset.sets)).checked = true;
    if (found) apply(found); // what is out of sight follows: with more players it may matter
  };

  form.addEventListener("change", (event) => {
    if (event.target.name === "preset") apply(event.target);
    update();
    if (presets.length && event.target.name.startsWith("option_")) name();
  });
  for (const preset of presets) if (preset.checked) apply(preset);
  update();
})();
