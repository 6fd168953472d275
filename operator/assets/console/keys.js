// Keys of the console for those who know it; each has a control on the page that does the same without this file.
const pauseMs = 1500;
const storedAs = 'console-keys';
const sheet = document.querySelector('#keys');
const box = document.querySelector('#keys-on');
let isGoing = false;

function isOn() {
  return localStorage.getItem(storedAs) !== 'off';
}

function isTyping(place) {
  return place.closest('input:not([type=checkbox], [type=radio]), select, textarea') !== null;
}

function find() {
  const shown = [...document.querySelectorAll('input[type=search]')].find((one) => one.checkVisibility());
  shown?.focus();
  shown?.select();
  return shown !== undefined;
}

/** Moves to the first link of the row below or above. */
function step(by) {
  const links = [...document.querySelectorAll('.dt tbody tr')].flatMap((row) => row.querySelector('a') ?? []);
  const at = links.findIndex((link) => link.closest('tr').contains(document.activeElement));
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
  next?.closest('tr').scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function go(letter) {
  const link = document.querySelector(`.con-side [data-go="${letter}"]`);
  link?.click();
  return link !== null;
}

/** Waits for the letter of a section. */
function beginToGo() {
  isGoing = true;
  setTimeout(() => {
    isGoing = false;
  }, pauseMs);
  return true;
}

const acts = { '/': find, '?': () => sheet?.togglePopover(), j: () => step(1), k: () => step(-1), g: beginToGo };

/** The letter on the key, also where the keyboard writes another alphabet. */
function letterOf({ key, code }) {
  const isLatin = key.length > 1 || key.charCodeAt(0) < 0x250;
  return isLatin ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

/** A price that was typed over is marked; Escape brings the old one back. */
function markPrice(cell) {
  const isNew = cell.value.trim() !== cell.dataset.was;
  cell.parentElement.classList.toggle('is-new', isNew);
}

document.addEventListener('input', ({ target }) => {
  if (target.dataset.was !== undefined) markPrice(target);
});

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { target, key } = event;
  if (key === 'Escape' && target.dataset.was !== undefined) {
    target.value = target.dataset.was;
    target.select();
    markPrice(target);
    return;
  }
  if (!isOn() || isTyping(target)) return;
  const letter = letterOf(event);
  const wasGoing = isGoing;
  isGoing = false;
  const isDone = wasGoing ? go(letter) : acts[letter]?.();
  if (isDone !== undefined && isDone !== false) event.preventDefault();
});

if (box) {
  box.checked = isOn();
  box.addEventListener('change', () => localStorage.setItem(storedAs, box.checked ? 'on' : 'off'));
}
// Without this file the keys do nothing, and nothing on the page speaks of them.
document.documentElement.classList.add('has-keys');
