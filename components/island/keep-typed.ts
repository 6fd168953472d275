import { buttonTwin } from './button-twin';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Typed = { readonly restore: (host: ParentNode) => void };

/**
 * Remembers what the visitor has put into the fields of the plain markup and where the focus is, to carry both over to
 * the island's own.
 */
export function keepTyped(host: ParentNode): Typed {
  const kept = fieldsOf(host)
    .map((field) => ({ key: keyOf(field), changed: isChanged(field), ...stateOf(field) }))
    .filter((field) => field.key !== null);
  const active = fieldsOf(host).find((field) => field === document.activeElement);
  const focused = active ? keyOf(active) : null;
  const holder = document.activeElement;
  const twinOf = !active && holder instanceof HTMLElement && host.contains(holder) ? buttonTwin(host, holder) : null;
  const caret = active ? chosenCaret(active) : null;
  return {
    restore(target) {
      twinOf?.(target)?.focus({ preventScroll: true });
      for (const field of fieldsOf(target)) {
        const key = keyOf(field);
        const old = kept.find((one) => one.key === key);
        if (old?.changed) put(field, old);
        if (key === null || key !== focused) continue;
        field.focus({ preventScroll: true });
        if (caret) putCaret(field, caret);
      }
    },
  };
}

type Caret = [from: number, to: number];

/** Where the next letter goes; null for a field that tells nothing of it, such as one for an e-mail. */
function caretOf(field: Field): Caret | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null) return null;
  return [field.selectionStart, field.selectionEnd];
}

/** The caret a visitor has put there themselves: what was merely entered may be selected by the field's own code. */
function chosenCaret(field: Field): Caret | null {
  const caret = caretOf(field);
  return caret && (isChanged(field) || caret[0] !== caret[1]) ? caret : null;
}

/** A field may select its text when it is entered; the next letter would wipe it out. */
function putCaret(field: Field, caret: Caret): void {
  if (!(field instanceof HTMLSelectElement) && caretOf(field)) field.setSelectionRange(...caret);
}

type State = { readonly value: string; readonly checked: boolean };

function fieldsOf(host: ParentNode): Field[] {
  return [...host.querySelectorAll<Field>('input, select, textarea')];
}

/** Radios of one group share a name, so their value belongs to the key. */
function keyOf(field: Field): string | null {
  const name = field.name || field.id;
  if (!name) return null;
  return field.type === 'radio' ? `${name}=${field.value}` : name;
}

function stateOf(field: Field): State {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== presetIndex(field);
  if (field instanceof HTMLInputElement && isToggle(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The option a list begins with: the one its markup names, else the first. */
function presetIndex({ options }: HTMLSelectElement): number {
  const named = [...options].findIndex((one) => one.defaultSelected);
  return Math.max(named, 0);
}

function isToggle(field: HTMLInputElement): boolean {
  return field.type === 'checkbox' || field.type === 'radio';
}

function put(field: Field, old: State): void {
  if (field instanceof HTMLInputElement && isToggle(field)) {
    if (field.checked !== old.checked) field.click();
    return;
  }
  // React notices a change only when the value goes through the element's own setter.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, old.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
