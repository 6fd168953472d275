import { toUuid } from '@/lib/validation/uuid';

/** A place in a list that is ordered by time, newest first: what stands behind it is older. */
export type TimeMark = { readonly at: Date; readonly id: string };

/** A mark as it travels in an address. */
export function markText({ at, id }: TimeMark): string {
  return `${at.toISOString()}_${id}`;
}

/** The mark that an address names; null for anything else. */
export function markOf(text: string | undefined): TimeMark | null {
  const [time = '', given = ''] = (text ?? '').split('_');
  const at = new Date(time);
  const id = toUuid(given);
  return id && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

/** The highest id of most tables; rows that grow without end have longer ones. */
const highestId = 2_147_483_646;
export const highestLongId = 999_999_999_999_999;

/** A number of a row that an address names, such as where a list goes on; null for anything else. */
export function idOf(text: string | undefined, highest: number = highestId): number | null {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && id <= highest ? id : null;
}

/** The address of a list with what is asked for; what is empty is left out. */
export function listHref(path: string, asked: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A text to search for, as it may be looked up. */
export function searchText(text: string | undefined): string {
  return (text ?? '').slice(0, 200).replaceAll('\0', '').trim();
}
