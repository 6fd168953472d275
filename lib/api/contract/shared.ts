import * as z from 'zod/mini';
import { bareText } from '@/lib/validation/bare-text';
import type { RefusalCode } from './refusal-codes';

/** Numeric id of catalogue rows and numbers; strings from paths are turned into integers. */
export const idSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647));
export const uuidSchema = z.uuid();
/** Amount in euro with at most two decimals, as it travels on the wire. */
export const euroSchema = z.number();
/** A sum in euro that a buyer was shown: a price that is more by now, or a balance that is less, is refused with `price_changed`. */
export const shownSumSchema = euroSchema.check(z.nonnegative(), z.maximum(1_000_000));
/** Answers that carry nothing but success. */
export const okSchema = z.object({ ok: z.boolean() });
/** What somebody has typed, without spaces around it and marks that nobody sees. */
export const typedText = (max: number) => z.string().check(z.overwrite(bareText), z.maxLength(max));

/** Why a number is blocked, or about to be (F3.41). */
export const blockingReasons = ['negative_balance', 'inactivity', 'inactivity_again', 'waiting_for_block'] as const;

export const emptySchema = z.object({});

/** Field name → messages; `#` holds the general ones. */
const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

const pricesSchema = z.object({
  total: euroSchema,
  balance: euroSchema,
  tariff: euroSchema,
  startingBalance: euroSchema,
  package: euroSchema,
});

/** Every refusal: texts for each field that is wrong, and a machine-readable code, which a provider may leave out. */
export const refusalSchema = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(fieldErrorsSchema),
  blockedCannotUnlock: z.optional(z.boolean()),
  need_refresh_phone: z.optional(z.boolean()),
  /**
   * With `price_changed`, in euro: what is to be paid now, and what its parts cost. Of an order also what the number starts
   * with in all, and what of that comes with the tariff.
   */
  prices: z.optional(z.partial(pricesSchema)),
});
/** A refusal as it was read: where the provider gave no code that we know, one that its words stand for. */
export type Refusal = Omit<z.infer<typeof refusalSchema>, 'code'> & { readonly code: RefusalCode };
