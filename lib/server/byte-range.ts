/** First and last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number };

const oneRange = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that is asked for (RFC 9110, section 14): `null` when the whole is to be sent, which is
 * also the answer to several ranges at once and to what cannot be read.
 */
export function byteRange(asked: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [matched, from = '', to = ''] = oneRange.exec(asked?.trim().toLowerCase() ?? '') ?? [];
  if (matched === undefined || (from === '' && to === '')) return null;
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - count), last: size - 1 };
}
