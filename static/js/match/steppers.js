/* Counters of cards: their buttons pick a row of the list, or take one back. They work without this file, where the
   server says which row; here they keep up with quick presses between two answers of the server. */

const rows = (kind) => [...document.querySelectorAll(`.optlist .opt[value^="${kind}:"]`)];
const on = (row) => row.getAttribute("aria-pressed") === "true";

/** Whether the question takes one card: then another takes its place, and it can't be taken back. */
const single = () => document.getElementById("choices").dataset.most === undefined;

/** Show what is picked, and which way a counter can still go. */
function show(counter) {
  const list = rows(counter.dataset.step);
  const count = list.filter(on).length;
  counter.querySelector("output").textContent = count;
  for (const button of counter.querySelectorAll("[data-by]")) {
    if (button.dataset.by === "1" ? count < list.length : count && !single()) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", true);
  }
}

function onClick(event) {
  const button = event.target.closest(".stepper [data-by]");
  if (!button) return;
  event.preventDefault(); // the row is pressed instead of what the server thought last
  const list = rows(button.closest(".stepper").dataset.step);
  const row = button.dataset.by === "1" ? list.find((one) => !on(one)) : list.findLast(on);
  row?.click();
  for (const each of document.querySelectorAll(".stepper")) show(each);
}

document.addEventListener("click", onClick);
