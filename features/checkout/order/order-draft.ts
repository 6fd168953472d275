import * as z from 'zod/mini';
import { keep, keptFields } from '@/lib/browser/kept';
import { draftKey, sentKey } from './early-order';
import { type OrderValues, orderShape } from './order-values';

/** What never leaves the page: passwords, and the number of the document. */
const secrets = { password: true, passwordRepeat: true, documentNumber: true } as const;
/** Consents to one order are kept where choosing another resets them, or not at all. */
const consents = {
  conditions: true,
  returnPolicy: true,
  exchange: true,
  russianService: true,
  immediateSupply: true,
} as const;
const restorable = z.partial(z.omit(orderShape, secrets));
const typed = z.omit(restorable, consents);
const draftSchema = z.extend(restorable, {
  /** The country that was guessed: as long as it is the draft's, nobody has chosen that. */
  guessedCountry: z.optional(z.string()),
  /** E-mail of the account in which it was typed; nobody's while visitors type. */
  owner: z.optional(z.string()),
});
const sentSchema = z.object({ tariffId: z.int(), values: restorable, owner: z.optional(z.string()) });

export type OrderDraft = z.infer<typeof draftSchema>;
type Typing = Pick<OrderDraft, 'guessedCountry' | 'owner'>;
export type SentOrder = z.infer<typeof sentSchema>;

/** Keeps the form for a reload and the Back button, in this tab only. */
export function saveDraft(values: OrderValues, typing: Typing): void {
  keep(draftKey, JSON.stringify({ ...z.parse(typed, values), ...typing }));
}

/** Keeps the form as it was sent, with its consents, for the same order once more. */
export function saveSent(tariffId: number, values: OrderValues): void {
  const { owner } = readDraft();
  keep(sentKey, JSON.stringify({ tariffId, values: z.parse(restorable, values), owner }));
}

/** Makes the form begin with these values. */
export function writeDraft(values: OrderDraft): void {
  keep(draftKey, JSON.stringify(values));
}

export function readDraft(): OrderDraft {
  return z.safeParse(draftSchema, keptFields(draftKey)).data ?? {};
}

export function readSent(): SentOrder | null {
  return z.safeParse(sentSchema, keptFields(sentKey)).data ?? null;
}
