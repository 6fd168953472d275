/**
 * Writes what is known of a visitor into a field of a form that waits for a touch, as the visitor would: the form takes it over
 * as typed. What was typed before stays.
 */
export function fillEarly(id: string, value: string): void {
  for (const { elements } of document.forms) {
    const field = elements.namedItem(id);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.value === '' && field.closest('[data-island=waiting]')) field.value = value;
  }
}

/** Brings the forms that wait for a touch, because they have something to say at once. */
export function hydrateForms(): void {
  window.dispatchEvent(new Event('input'));
}
