import * as z from 'zod/mini';
import { type RefusalCode, toRefusalCode } from '@/lib/api/contract/refusal-codes';
import { fieldErrorsSchema, type Refusal } from '@/lib/api/contract/shared';
import { codeOfWording } from '@/lib/api/errors/server-messages';

/** Messages that stand for the code of a refusal where a provider leaves it out. */
export const messagesOfCodes = {
  not_enough_money: 'Not enough money',
  active_package_exists: 'active package exists for this country',
  payment_unavailable: 'The payment provider does not answer.',
} as const satisfies Partial<Record<RefusalCode, string>>;

/** One wording stands for a list of one; a list in place of a map holds nothing that can be shown at a field. */
const wordsSchema = z.pipe(
  z.record(z.string(), z.union([z.array(z.string()), z.string()])),
  z.transform((errors) =>
    Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, Array.isArray(words) ? words : [words]])),
  ),
);

const textSchema = z.string().check(z.minLength(1));

/** Reads a refusal part by part: one that is missing or of another shape takes nothing from the others. */
export function readRefusal(data: unknown): Refusal {
  const given = z.safeParse(z.record(z.string(), z.unknown()), data).data ?? {};
  const code = toRefusalCode(z.safeParse(textSchema, given.code).data);
  const message = z.safeParse(textSchema, given.message).data;
  const errors = z.safeParse(fieldErrorsSchema, z.safeParse(wordsSchema, given.errors).data).data;
  const refusal = {
    ...(message !== undefined && { message }),
    ...(errors !== undefined && { errors }),
    ...(typeof given.blockedCannotUnlock === 'boolean' && { blockedCannotUnlock: given.blockedCannotUnlock }),
    ...(typeof given.need_refresh_phone === 'boolean' && { need_refresh_phone: given.need_refresh_phone }),
  };
  const said = code === undefined || code === 'other' ? codeOf(refusal) : code;
  return { code: said ?? 'other', ...refusal };
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
