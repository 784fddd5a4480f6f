/* The map of Tiber: zooming and panning, walking over its triangles by keys, and why a river can't go somewhere.
   What is chosen is pressed in the list, as everywhere on the board. */
import { match, press, room, say } from "./page.js";

const UPRIGHT = matchMedia("(max-width: 760px)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const TARGET = 0.83; // pixels for a unit at which a triangle holds a circle of 48 pixels
const POOR = 0.36; // below that the whole map says too little to begin with it
const CLOSEST = 2.6;
const TEXT = 15.5; // height of the smallest text in units, which shall be 12 pixels at least
const STEP = 1.35;
const EDGE = 52; // pixels from the edge within which a triangle is hard to see
const DRAG = 6; // pixels before a press is a drag
const PAUSE = 600; // ms within which 0 or Enter belongs to the figure before it (keys.js)
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const map = () => document.getElementById("ti-map");
const spots = () => [...document.querySelectorAll("#ti-map .sp")];
const spot = (number) => document.getElementById(`ti-${number}`);

let view = null; // {x, y, k}: the middle in drawn units and pixels for a unit; null: the whole map
let upright = null; // how the map was drawn last
let shown = ""; // the triangle that was followed last
let at = ""; // the id of the triangle that keys are at
let inside = false; // whether the focus is in the map, also while a swap takes it away
let rest = { id: "", choice: "" }; // the triangle at which the focus came to rest, and what was chosen then
let figure = -Infinity;
let moving = 0;
let watched = null; // the drawing whose size is watched
const sizes = new ResizeObserver(() => map() && draw());

/* ---- where things are ---- */

/** A point of the drawing on the page: upright screens turn it clockwise by a right angle (tiber-map.css). */
const turned = (x, y) => (upright ? [-y, x] : [x, y]);

/** The whole map in drawn units: left, top, width, height. */
function box() {
  const [x, y, w, h] = map().dataset.box.split(" ").map(Number);
  return upright ? [-y - h, x, h, w] : [x, y, w, h];
}

/** The middle of a triangle in drawn units. */
function middle(one) {
  const points = one.querySelector("path").getAttribute("d").match(/-?[\d.]+/g).map(Number);
  const x = (points[0] + points[2] + points[4]) / 3;
  const y = (points[1] + points[3] + points[5]) / 3;
  return turned(x, y);
}

/** What is seen now, and the scale of the whole map. */
function now() {
  const { width, height } = map().getBoundingClientRect();
  const [x, y, w, h] = box();
  const least = Math.min(width / w, height / h) || 1;
  return { width, height, least, ...(view ?? { x: x + w / 2, y: y + h / 2, k: least }) };
}

/* ---- zooming and panning ---- */

function draw() {
  const svg = map();
  const { width, height, least, k } = now();
  if (!width) return;
  const [left, top, wide, high] = box();
  if (view && view.k <= least * 1.02) view = null;
  let seen = [left, top, wide, high];
  if (view) {
    const [w, h] = [width / view.k, height / view.k];
    view.x = within(view.x, left, wide, w);
    view.y = within(view.y, top, high, h);
    seen = [view.x - w / 2, view.y - h / 2, w, h];
  }
  set(svg, { viewBox: seen.map((part) => part.toFixed(1)).join(" ") });
  svg.style.setProperty("--ti-k", Math.min(1.75, Math.max(1, 12 / (TEXT * (view ? k : least)))).toFixed(2));
  room.dataset.zoom = view ? "in" : "fit";
  const mini = document.querySelector(".ti-mini");
  set(mini, { viewBox: [left, top, wide, high].join(" ") });
  set(mini.querySelector(".ti-frame"), { x: seen[0], y: seen[1], width: seen[2], height: seen[3] });
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Keep land in sight: there may be room beside it for what lies over the map, and no more. */
function within(middle, start, length, shown) {
  const room = shown * 0.3;
  if (shown - room * 2 >= length) return start + length / 2;
  return Math.min(start + length - shown / 2 + room, Math.max(start + shown / 2 - room, middle));
}

/** Zoom about a point of the screen, which stays where it is. */
function zoom(factor, px, py) {
  cancelAnimationFrame(moving);
  const { width, height, least, x, y, k } = now();
  const [dx, dy] = [(px ?? width / 2) - width / 2, (py ?? height / 2) - height / 2];
  const next = Math.min(Math.max(CLOSEST, least), Math.max(least, k * factor));
  view = { x: x + dx / k - dx / next, y: y + dy / k - dy / next, k: next };
  draw();
}

function pan(dx, dy) {
  if (!view) return;
  view = { ...view, x: view.x - dx / view.k, y: view.y - dy / view.k };
  draw();
}

/** Bring a triangle into sight, if it isn't or something lies over it. */
function follow(number) {
  const target = spot(number);
  if (!view || !target) return;
  const { width, height, x, y, k } = now();
  const [tx, ty] = middle(target);
  const [px, py] = [(tx - x) * k + width / 2, (ty - y) * k + height / 2];
  const place = map().getBoundingClientRect();
  const covered = [...document.querySelectorAll(".ti-minibox, .ti-zoomctl, .ti-links, .ti-north")].some((over) => {
    const { left, right, top, bottom } = over.getBoundingClientRect();
    const [ax, ay] = [place.left + px, place.top + py];
    return ax > left - EDGE / 2 && ax < right + EDGE / 2 && ay > top - EDGE / 2 && ay < bottom + EDGE / 2;
  });
  if (covered || px < EDGE || py < EDGE || px > width - EDGE || py > height - EDGE) glide(tx, ty);
}

function glide(x, y) {
  cancelAnimationFrame(moving);
  const from = { ...view };
  const since = performance.now();
  const go = (time) => {
    const part = STILL.matches ? 1 : Math.min(1, Math.max(0, time - since) / 220);
    const eased = 1 - (1 - part) ** 3;
    view = { k: from.k, x: from.x + (x - from.x) * eased, y: from.y + (y - from.y) * eased };
    draw();
    if (part < 1 && view) moving = requestAnimationFrame(go);
  };
  go(since);
}

/** Small screens begin where something happens, big enough for fingers; others with the whole map. */
function begin() {
  upright = UPRIGHT.matches;
  room.dataset.map = upright ? "upright" : "lying";
  view = null;
  const { least } = now();
  if (least >= (upright ? TARGET : POOR)) return;
  const [x, y] = middle(spot(map().dataset.focus));
  view = { x, y, k: TARGET };
}

function whole() {
  if (!view && upright) begin();
  else view = null;
  draw();
}

/** Closer; from the whole map of a small screen at once to where something happens. */
function closer() {
  if (view || !upright) return zoom(STEP);
  return whole();
}

const SIZES = { in: closer, out: () => zoom(1 / STEP), whole };

/* ---- pointers ---- */

const fingers = new Map();
let dragged = false;

function onDown(event) {
  if (event.target.closest("#match")) inside = Boolean(event.target.closest("#ti-map")) && inside;
  if (!event.target.closest("#ti-map") || (event.pointerType === "mouse" && event.button)) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY });
}

function onMove(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
  const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
  if (!dragged && Math.hypot(event.clientX - finger.fromX, event.clientY - finger.fromY) < DRAG) return;
  if (!dragged) {
    dragged = true;
    hide();
    map().setPointerCapture(event.pointerId);
    if (view) room.dataset.panning = "";
  }
  cancelAnimationFrame(moving);
  if (others.length) {
    const [other] = others;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const place = map().getBoundingClientRect();
    if (before) zoom(after / before, (event.clientX + other.x) / 2 - place.left, (event.clientY + other.y) / 2 - place.top);
    pan(dx / 2, dy / 2);
  } else {
    pan(dx, dy);
  }
  Object.assign(finger, { x: event.clientX, y: event.clientY });
}

function onUp(event) {
  fingers.delete(event.pointerId);
  delete room.dataset.panning;
}

function onWheel(event) {
  const svg = event.target.closest?.("#ti-map");
  if (!svg || (!view && event.deltaY > 0)) return; // the whole map can't become smaller: the page scrolls
  event.preventDefault();
  const place = svg.getBoundingClientRect();
  const lines = event.deltaMode ? 30 : 1;
  zoom(Math.exp(-event.deltaY * lines * 0.0016), event.clientX - place.left, event.clientY - place.top);
}

/** A click chooses: the option of the triangle, or of its several the one whose token is nearest. */
function onClick(event) {
  const size = event.target.closest("[data-map]");
  if (size?.closest(".ti-mapbox") && SIZES[size.dataset.map]) return SIZES[size.dataset.map]();
  const told = /#ti-(\d+)/.exec(event.target.closest(".log-row[data-spots]")?.dataset.spots ?? "");
  if (told) return follow(told[1]);
  const one = event.target.closest("#ti-map .sp");
  hide();
  if (!one || dragged) return undefined;
  at = one.id;
  rove();
  const number = event.target.closest("[data-option]")?.dataset.option ?? nearest(one, event);
  if (number) return press(number);
  return why(one);
}

function nearest(one, event) {
  const far = (token) => {
    const place = token.getBoundingClientRect();
    return Math.hypot(place.left + place.width / 2 - event.clientX, place.top + place.height / 2 - event.clientY);
  };
  return [...one.querySelectorAll("[data-option]")].sort((a, b) => far(a) - far(b))[0]?.dataset.option;
}

/* ---- why not ---- */

function why(one) {
  const note = document.getElementById("ti-why");
  if (!one?.dataset.why || !note) return;
  note.textContent = one.dataset.why;
  note.hidden = false;
  const place = one.querySelector("path").getBoundingClientRect();
  const stage = note.parentElement.getBoundingClientRect();
  const left = place.left + place.width / 2 - stage.left - note.offsetWidth / 2;
  const over = place.top - stage.top - note.offsetHeight - 6;
  const top = over > 4 ? over : place.bottom - stage.top + 6;
  note.style.left = `${Math.max(8, Math.min(left, stage.width - note.offsetWidth - 8))}px`;
  note.style.top = `${Math.max(4, Math.min(top, stage.height - note.offsetHeight - 4))}px`;
}

function hide() {
  const note = document.getElementById("ti-why");
  if (note) note.hidden = true;
}

/* ---- keys ---- */

/** One triangle can be reached with Tab; arrows go from there. */
function rove() {
  const here = document.getElementById(at)?.matches(".sp") ? document.getElementById(at) : first();
  for (const one of spots()) {
    const value = one === here ? "0" : "-1";
    if (one.getAttribute("tabindex") !== value) one.setAttribute("tabindex", value);
  }
}

/** Where keys begin: at what is chosen, else at the first option, else at the viewer's mountain. */
function first() {
  const chosen = document.querySelector("#ti-map .sp.on");
  const least = [...document.querySelectorAll("#ti-map [data-option]")].sort((a, b) => a.dataset.option - b.dataset.option)[0];
  return chosen ?? least?.closest(".sp") ?? spot(map().dataset.home);
}

/** The nearest triangle in a direction. */
function beyond(from, dx, dy) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of spots()) {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const cost = along + aside * 1.6;
    if (along > 12 && aside < along * 1.8 && cost < least) [least, best] = [cost, one];
  }
  return best;
}

function go(target) {
  if (!target) return;
  at = target.id;
  rove();
  follow(at.slice(3));
  target.focus({ preventScroll: true });
}

/** What is chosen in the list, and of which question. */
function choice() {
  const on = [...document.querySelectorAll(".optlist [data-option].on")].map((row) => row.dataset.option);
  return on.length ? `${match().dataset.token} ${on}` : "";
}

/** Whether Enter is the page's: what is chosen is of this triangle, or was chosen by other means while it had the focus. */
function confirms(one, numbers) {
  if (performance.now() - figure <= PAUSE) return true;
  const ready = document.querySelector("[data-do='confirm']:not([disabled])");
  if (!numbers.length) return Boolean(ready) || !one.dataset.why;
  const own = numbers.some((number) => document.querySelector(`.optlist [data-option="${number}"].on`));
  return own || (choice() && choice() !== rest.choice);
}

/** Leave Enter to the page (keys.js), for which a triangle with the focus would be a control; see back(). */
function leave() {
  document.activeElement.blur();
  setTimeout(back);
  return false;
}

/** Enter or the space bar on a triangle: choose its option; with the space bar, of several the next. True: used up. */
function choose(one, key) {
  const numbers = one.dataset.option ? [one.dataset.option] : [...one.querySelectorAll("[data-option]")].map((token) => token.dataset.option);
  if (key === "Enter" && confirms(one, numbers)) return leave();
  if (!numbers.length) {
    why(one);
    if (one.dataset.why) say(one.dataset.why);
    return true;
  }
  const on = numbers.findIndex((number) => document.querySelector(`.optlist [data-option="${number}"].on`));
  if (numbers.length > 1 || on < 0) press(numbers[(on + 1) % numbers.length]);
  return true;
}

function sized(event) {
  if (event.target.closest("dialog") || (room.dataset.keys === "off" && !event.target.closest(".ti-mapbox"))) return false;
  if (event.key === "+" || event.key === "=") closer();
  else if (event.key === "-") zoom(1 / STEP);
  else if (event.key === "0" && performance.now() - figure > PAUSE) {
    view = null;
    draw();
  } else {
    if (/^\d$/.test(event.key)) figure = performance.now();
    return false;
  }
  return true;
}

function onKey(event) {
  if (event.key === "Tab") inside = false;
  if (!map() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest("input, textarea, select")) return;
  const one = document.activeElement?.closest?.("#ti-map .sp");
  let used = sized(event);
  if (one && event.key in ARROWS) {
    go(beyond(one, ...ARROWS[event.key]));
    used = true;
  } else if (one && event.key === "Home") {
    go(spot(map().dataset.home));
    used = true;
  } else if (one && (event.key === " " || event.key === "Enter")) {
    used = event.repeat || choose(one, event.key);
  }
  if (!used) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onFocus(event) {
  const one = event.target.closest?.("#ti-map .sp");
  if (!one) return hide();
  if (!inside || rest.id !== one.id) rest = { id: one.id, choice: choice() };
  inside = true;
  at = one.id;
  rove();
  if (one.matches(":focus-visible")) why(one);
  return undefined;
}

/* ---- swaps ---- */

/** What this reader made of the map outlives new boards: false for attributes that a swap shall leave alone. */
function given(element, { attrName }) {
  if (element.matches("#ti-map, .ti-mini")) return attrName !== "viewBox" && attrName !== "style";
  if (element.matches(".ti-frame")) return !["x", "y", "width", "height"].includes(attrName);
  return attrName !== "tabindex" || !element.matches("#ti-map .sp");
}

function sync() {
  const svg = map();
  if (!svg) return;
  if (upright !== UPRIGHT.matches) begin();
  if (watched !== svg) {
    sizes.disconnect();
    sizes.observe(svg);
    watched = svg;
  }
  draw();
  rove();
  if (shown && shown !== svg.dataset.focus) follow(svg.dataset.focus);
  shown = svg.dataset.focus;
}

/** A swap, or freezing the board while a move is on its way, takes the focus away: put it back. */
function back() {
  if (!inside || !map() || match().classList.contains("sending")) return;
  const one = document.getElementById(at);
  const active = document.activeElement;
  if (active?.closest("#ti-map")) return why(one);
  if (!active || active === document.body || active.matches(".opt, #main")) one?.focus({ preventScroll: true });
  return undefined;
}

function settled() {
  sync();
  setTimeout(back);
}

document.addEventListener("pointerdown", onDown, true);
document.addEventListener("pointermove", onMove);
document.addEventListener("pointerup", onUp);
document.addEventListener("pointercancel", onUp);
document.addEventListener("wheel", onWheel, { passive: false });
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey, true);
document.addEventListener("focusin", onFocus);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse" && !dragged) why(event.target.closest?.("#ti-map .sp[data-why]"));
});
document.addEventListener("pointerout", (event) => event.pointerType === "mouse" && hide());
htmx.registerExtension("map", { htmx_before_morph_attr: given });
document.addEventListener("htmx:after:swap", sync);
document.addEventListener("htmx:after:settle", settled);
document.addEventListener("htmx:finally:request", () => setTimeout(back));
UPRIGHT.addEventListener("change", sync);
sync();
