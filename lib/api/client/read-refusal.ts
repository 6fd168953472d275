import type { RefusedCall } from '@/lib/api/client/api-error';
import { type RefusalCode, toRefusalCode } from '@/lib/api/contract/refusal-codes';
import type { Refusal } from '@/lib/api/contract/shared';
import { codeOfWording } from '@/lib/api/errors/server-messages';

export type RawAnswer = { readonly status: number; readonly data: unknown; readonly retryAfter?: string | null };

/** An answer without a readable refusal still says its status. */
export function toRefusal({ status, data, retryAfter }: RawAnswer): RefusedCall {
  const refusal = readRefusal(data);
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  return { kind: 'refused', status, refusal, ...(seconds !== null && { retryAfterSeconds: seconds }) };
}

/** Messages that stand for the code of a refusal where a provider leaves it out. */
export const messagesOfCodes = {
  not_enough_money: 'Not enough money',
  active_package_exists: 'active package exists for this country',
  payment_unavailable: 'The payment provider does not answer.',
} as const satisfies Partial<Record<RefusalCode, string>>;

/** Reads a refusal part by part: one that is missing or of another shape takes nothing from the others. */
export function readRefusal(data: unknown): Refusal {
  const given = toFields(data) ?? {};
  const code = toRefusalCode(toText(given.code));
  const message = toText(given.message);
  const errors = toErrors(given.errors);
  const prices = toPrices(given.prices);
  const refusal = {
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
    ...(typeof given.blockedCannotUnlock === 'boolean' && { blockedCannotUnlock: given.blockedCannotUnlock }),
    ...(typeof given.need_refresh_phone === 'boolean' && { need_refresh_phone: given.need_refresh_phone }),
    ...(prices && { prices }),
  };
  const said = code === undefined || code === 'other' ? codeOf(refusal) : code;
  return { code: said ?? 'other', ...refusal };
}

type Fields = Readonly<Record<string, unknown>>;

// By hand: this is in the first load of every page that asks for something, and a schema would bring its library along.
function toFields(data: unknown): Fields | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined;
}

function toText(given: unknown): string | undefined {
  return typeof given === 'string' && given !== '' ? given : undefined;
}

type PriceName = keyof NonNullable<Refusal['prices']>;
const priceNames: readonly PriceName[] = ['total', 'balance', 'tariff', 'startingBalance', 'package'];

function toPrices(given: unknown): Refusal['prices'] {
  const fields = toFields(given) ?? {};
  const prices = priceNames.flatMap((name) => {
    const euro = fields[name];
    return typeof euro === 'number' && euro >= 0 ? [[name, euro] as const] : [];
  });
  return prices.length > 0 ? Object.fromEntries(prices) : undefined;
}

/** Words by field. One wording stands for a list of one; a list in place of a map holds nothing that can be shown. */
function toErrors(given: unknown): Refusal['errors'] {
  const fields = toFields(given);
  if (!fields) return;
  const errors = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, toWords(words)]));
  return hasAll(errors) ? errors : undefined;
}

function toWords(given: unknown): string[] | null {
  const words: readonly unknown[] = Array.isArray(given) ? given : [given];
  const texts = words.filter((one) => typeof one === 'string');
  return texts.length === words.length ? texts : null;
}

function hasAll(errors: Record<string, string[] | null>): errors is Record<string, string[]> {
  return Object.values(errors).every((words) => words !== null);
}

/** The code that the words and flags of a refusal amount to; null where they amount to none. */
function codeOf({
  message = '',
  errors = {},
  need_refresh_phone: mustChoose,
}: Omit<Refusal, 'code'>): RefusalCode | null {
  if (mustChoose) return 'need_refresh_phone';
  const known = [message, ...Object.values(errors).flat()].map((words) => codeOfWording(words)?.code);
  return known.find((code) => code !== undefined) ?? codeOfMessage(message);
}

function codeOfMessage(message: string): RefusalCode | null {
  const isSaid = ([, words]: [string, string]) => words.toLowerCase() === message.trim().toLowerCase();
  return toRefusalCode(Object.entries(messagesOfCodes).find(isSaid)?.[0]) ?? null;
}
