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
/** The country that was guessed: as long as it is the draft's, nobody has chosen that. */
const draftSchema = z.extend(restorable, { guessedCountry: z.optional(z.string()) });
const sentSchema = z.object({ tariffId: z.int(), values: restorable });

export type OrderDraft = z.infer<typeof restorable>;
export type SentOrder = z.infer<typeof sentSchema>;

/** Keeps the form for a reload and the Back button, in this tab only. */
export function saveDraft(values: OrderValues, guessedCountry: string): void {
  keep(draftKey, JSON.stringify({ ...z.parse(typed, values), guessedCountry }));
}

/** Keeps the form as it was sent, with its consents, for the same order once more. */
export function saveSent(tariffId: number, values: OrderValues): void {
  keep(sentKey, JSON.stringify({ tariffId, values: z.parse(restorable, values) }));
}

/** Makes the form begin with these values. */
export function writeDraft(values: OrderDraft): void {
  keep(draftKey, JSON.stringify(values));
}

export function readDraft(): z.infer<typeof draftSchema> {
  return z.safeParse(draftSchema, keptFields(draftKey)).data ?? {};
}

export function readSent(): SentOrder | null {
  return z.safeParse(sentSchema, keptFields(sentKey)).data ?? null;
}
