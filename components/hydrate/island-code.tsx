import { type ComponentType, useEffect, useInsertionEffect, useRef } from 'react';
import { goLive, type Hosted } from './hydrate-on-touch';
import { IslandProviders, type IslandWords } from './island-providers';

/** A component as `hydrateOnTouch` loads it: with its surroundings in the same file, so that nothing is sent twice. No page uses it. */
export function islandCode<Props extends object>(Component: ComponentType<Props>) {
  return (props: Props & IslandWords & Partial<Hosted>) => (
    <IslandProviders locale={props.locale} messages={props.messages}>
      <Component {...props} />
      {props.host && <Arrival host={props.host} />}
    </IslandProviders>
  );
}

/**
 * Stands at the end of an island and comes with its code: runs when React has made it live. What was typed meanwhile
 * is told to it, then the held press.
 */
export function Arrival({ host }: Hosted) {
  const restore = useRef<() => void>(() => undefined);
  // Before any field gets its ref: a form library may put its own value there.
  useInsertionEffect(() => {
    if (host.current) restore.current = keepTyped(host.current);
  }, [host]);
  useEffect(() => {
    restore.current();
    restore.current = () => undefined;
    const element = host.current;
    if (!element) return;
    goLive(element);
    // A task later, when what was typed has been rendered.
    setTimeout(() => repeatEarlyPress(element));
  }, [host]);
  return null;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers what a visitor has put into fields before React knew of them. The function given back tells React of it, as
 * if it were put in now; whatever has overwritten it meanwhile, such as a kept draft, gives way.
 */
function keepTyped(host: ParentNode): () => void {
  const fields = [...host.querySelectorAll<Field>('input, select, textarea')].filter(isChanged);
  const kept = fields.map((field) => ({ field, value: field.value, isOn: isToggle(field) && field.checked }));
  return () => {
    for (const { field, value, isOn } of kept) {
      if (isToggle(field)) putToggle(field, isOn);
      else putText(field, value);
    }
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== presetIndex(field);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** The option a list begins with: the one its markup names, else the first. */
function presetIndex(list: HTMLSelectElement): number {
  return list.querySelector<HTMLOptionElement>('option[selected]')?.index ?? 0;
}

function isToggle(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** A radio that was left for another one has nothing to tell: the other one does. */
function putToggle(field: HTMLInputElement, isOn: boolean): void {
  if (field.type === 'radio' && !isOn) return;
  // React hears of a click only when the box differs from what it last saw.
  field.checked = !isOn;
  field.click();
}

function putText(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  // React notices a change only against the value it last saw set, and not one that goes past its own setter.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats the press that was kept for an island, now that it can answer, on the same node. */
function repeatEarlyPress(host: HTMLElement): void {
  const pressed = window.earlyPress;
  if (!pressed || !host.contains(pressed)) return;
  window.earlyPress = null;
  pressed.removeAttribute('aria-busy');
  // A form may close its button for a moment when it becomes live: it is the form that decides.
  const form = pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : pressed;
  if (form instanceof HTMLFormElement) form.requestSubmit();
  else pressed.click();
}
