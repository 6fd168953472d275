const shape = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** A uuid as text from an address or a storage, in small letters; null for anything else. The provider has the last word. */
export function toUuid(text: unknown): string | null {
  return typeof text === 'string' && shape.test(text) ? text.toLowerCase() : null;
}
