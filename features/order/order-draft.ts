import * as z from 'zod/mini';
import { orderShape } from './order-schema';
import type { OrderValues } from './order-values';

const storageKey = 'order-draft';
const tariffKey = 'order-tariff';
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
const draftSchema = z.partial(z.omit(orderShape, { ...secrets, ...consents }));

export type OrderDraft = z.infer<typeof draftSchema>;

/** Keeps the form for a reload, the Back button and a declined payment, in this tab only. */
export function saveDraft(values: OrderValues): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(z.parse(draftSchema, values)));
  } catch {
    // Without storage the form lives as long as its page.
  }
}

export function readDraft(): OrderDraft {
  try {
    return z.parse(draftSchema, JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

export function dropDraft(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** Keeps which tariff was ordered, so that a declined payment leads back to it. */
export function rememberTariff(id: number): void {
  try {
    window.sessionStorage.setItem(tariffKey, String(id));
  } catch {
    // The way back then leads to the default tariff.
  }
}

export function rememberedTariff(): number | null {
  try {
    const kept = window.sessionStorage.getItem(tariffKey);
    return kept && /^\d+$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}
