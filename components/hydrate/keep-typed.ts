type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers what a visitor has put into fields before React knew of them. The function given back tells React of it, as
 * if it were put in now; whatever has overwritten it meanwhile, such as a kept draft, gives way.
 */
export function keepTyped(host: ParentNode): () => void {
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
function presetIndex({ options }: HTMLSelectElement): number {
  const named = [...options].findIndex((one) => one.defaultSelected);
  return Math.max(named, 0);
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
