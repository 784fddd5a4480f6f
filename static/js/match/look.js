/* Cards and areas seen closely: links with data-look open in a dialog over the board, where the page would be left. */
const kept = new Map(); // cards don't change during a match; areas do, so only cards are kept
let shown = "";

const dialog = () => document.getElementById("look");

async function fetched(href) {
  if (kept.has(href)) return kept.get(href);
  const answer = await fetch(href, { headers: { "HX-Request": "true" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const text = await answer.text();
  if (href.includes("/card-")) kept.set(href, text);
  return text;
}

function put(text) {
  dialog().innerHTML = text;
}

/** Open a look; one that is open already gives way to it. Where that fails, the link leads to the page. */
async function open(link) {
  const { href } = link;
  try {
    const text = await fetched(href);
    shown = href;
    put(text);
    if (!dialog().open) dialog().showModal();
    dialog().scrollTop = 0;
    document.getElementById("look-h")?.focus({ preventScroll: true });
  } catch {
    location.href = href;
  }
}

/** After a push: an area that is being looked at is shown as it is now. */
export async function syncLook() {
  if (!dialog()?.open || kept.has(shown)) return;
  const href = shown;
  try {
    const text = await fetched(href);
    if (dialog().open && shown === href) put(text);
  } catch {
    /* it stays as it was */
  }
}

function onClick(event) {
  if (event.target === dialog()) return dialog().close(); // the backdrop
  const link = event.target.closest("a[data-look]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return undefined;
  event.preventDefault();
  return open(link);
}

export function startLook() {
  document.addEventListener("click", onClick);
}
