import { type Cents, shareOf } from '@/lib/format/money';
import type { PaymentChoice } from './payment-methods';

/** How to pay in roubles: `info` is sanitised markup (F3.33), `rate` kopecks for one euro (F3.35). */
export type Roubles = { readonly info: string | null; readonly rate: number | null };

/** The rouble texts when the chosen method is the one that pays in roubles; else null. */
export function roublesOf({ methods, roubles }: RoubleOffer, methodId: string): Roubles | null {
  return methods.some(({ id, kind }) => kind === 'other' && id === methodId) ? roubles : null;
}

type RoubleOffer = { readonly methods: readonly PaymentChoice[]; readonly roubles: Roubles | null };
type RoubleSettings = { readonly rub_payment_info?: string; readonly euro_rub_exchange_rate?: string };

export function toRoubles(settings: RoubleSettings, sanitize: (markup: string) => string): Roubles {
  const info = settings.rub_payment_info?.trim();
  const euroRate = Number((settings.euro_rub_exchange_rate ?? '').replace(',', '.'));
  return { info: info ? sanitize(info) : null, rate: euroRate > 0 ? Math.round(euroRate * 100) : null };
}

/** Roughly what an amount in cents is in whole roubles, for reading: `≈ 3 142 ₽`. */
export function roublesText(cents: Cents, rate: number): string {
  const roubles = Math.ceil(shareOf(cents, rate, 100) / 100);
  return `≈ ${new Intl.NumberFormat('ru').format(roubles)} ₽`;
}

/** The rate as the payment page has it: `98,50 ₽`. */
export function rateText(rate: number): string {
  return new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' }).format(rate / 100);
}
