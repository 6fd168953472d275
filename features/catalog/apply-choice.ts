import {
  choiceQuery,
  inPackageOrder,
  isChosen,
  type ListedPackage,
  type PackageChoice,
  readChoice,
} from './package-choice';

type Item = ListedPackage & { readonly element: HTMLElement };

type Field = HTMLInputElement | HTMLSelectElement;
const nothing = new URLSearchParams();

/** Shows what the fields ask for, in its order, says how many there are, and keeps the choice in the address. */
export function applyChoice(root: HTMLElement, counts: readonly string[]): void {
  const asked = fieldsOf(root).filter((field) => field instanceof HTMLSelectElement || field.checked);
  const choice = readChoice(new Map(asked.map(({ name, value }) => [name, value])));
  const left = [...root.querySelectorAll<HTMLElement>('[data-packages]')]
    .map((list) => arrange(list, choice))
    .reduce((sum, one) => sum + one, 0);
  tell(root, '[data-count]', counts[left] ?? '');
  const none = root.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = left > 0;
  keepInAddress(choice);
}

/** Brings the fields in step with the address. */
export function restoreChoice(root: HTMLElement, counts: readonly string[]): void {
  const said = readChoice(new URLSearchParams(window.location.search));
  if (choiceQuery(said) !== '') choose(root, counts, said);
}

/** Shows everything again. */
export function resetChoice(root: HTMLElement, counts: readonly string[]): void {
  choose(root, counts, readChoice(nothing));
}

function choose(root: HTMLElement, counts: readonly string[], choice: PackageChoice): void {
  const values = new Map<string, string>(Object.entries(choice));
  for (const field of fieldsOf(root)) {
    const value = values.get(field.name) ?? '';
    if (field instanceof HTMLSelectElement) field.value = value;
    else field.checked = field.value === value;
  }
  applyChoice(root, counts);
}

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('[data-choice] [name]')];
}

/** One list: how many of its packages are left. A section without any is not shown. */
function arrange(list: HTMLElement, choice: PackageChoice): number {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > li')].map(toItem);
  for (const item of inPackageOrder(items, choice.order)) {
    item.element.hidden = !isChosen(choice, item);
    list.append(item.element);
  }
  const left = items.filter(({ element }) => !element.hidden).length;
  const section = list.closest<HTMLElement>('[data-group]');
  if (section) section.hidden = left === 0;
  return left;
}

function toItem(element: HTMLElement): Item {
  const { kind = '', price, volume, days } = element.dataset;
  return { element, kind, price: Number(price), volume: Number(volume), days: Number(days) };
}

function tell(root: HTMLElement, place: string, words: string): void {
  const element = root.querySelector(place);
  if (element) element.textContent = words;
}

function keepInAddress(choice: PackageChoice): void {
  const query = new URLSearchParams(window.location.search);
  for (const name of Object.keys(choice)) query.delete(name);
  const kept = [query.toString(), choiceQuery(choice)].filter(Boolean).join('&');
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${kept && `?${kept}`}${hash}`);
}
