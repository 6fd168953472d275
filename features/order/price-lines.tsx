import { useTranslations } from 'next-intl';
import type { PriceLine } from '@/components/ui/price-lines';
import type { CreditLineKind, OrderPrice, PaidLineKind } from '@/lib/pricing/order-price';
import { useMoney } from './use-money';

export type PricedNames = {
  readonly tariff: string;
  readonly package: string | null;
  readonly promoCode: string | null;
  /** Whether a country of residence is chosen: without it the VAT is not known. */
  readonly hasResidence: boolean;
};
type Row = PriceLine & { readonly after: number };

/** Where a line stands; credits follow what they belong to. */
const places = {
  tariff: 0,
  topUp: 0,
  starterBalance: 1,
  package: 2,
  extraBalance: 3,
  topUpBonus: 4,
  promoDiscount: 5,
  promoBonus: 6,
  referralBonus: 7,
} as const satisfies Record<PaidLineKind | CreditLineKind, number>;

/** The lines of a breakdown in words: start tariff to referral bonus, then VAT, month and savings (F3.85–F3.95). */
export function usePriceLines(price: OrderPrice, names: PricedNames): PriceLine[] {
  const t = useTranslations('order.price');
  const money = useMoney();
  const values = { tariff: names.tariff, package: names.package ?? '', code: names.promoCode ?? '' };
  const paid = price.paid.map(({ kind, cents }): Row => {
    const isLess = cents < 0;
    const value = isLess ? `− ${money(-cents)}` : money(cents);
    return { key: kind, label: t(`lines.${kind}`, values), value, minus: isLess, after: places[kind] };
  });
  const credits = price.credits.map(({ kind, cents }): Row => {
    const isIncluded = kind === 'starterBalance';
    const value = isIncluded ? t('included', { amount: money(cents) }) : t('onTop', { amount: money(cents) });
    return { key: kind, label: t(`lines.${kind}`, values), value, minus: !isIncluded, after: places[kind] };
  });
  const rows: PriceLine[] = [...paid, ...credits].sort((a, b) => a.after - b.after);
  return [...rows, ...closingLines(price, names.hasResidence, t, money)];
}

type Words = ReturnType<typeof useTranslations<'order.price'>>;

type Money = (cents: number) => string;

function vatWords(vat: OrderPrice['vat'], hasResidence: boolean, t: Words, money: Money) {
  if (!hasResidence) return { label: t('lines.vatAny'), value: t('vatIncluded') };
  const label = vat.reverseCharge ? t('lines.reverseCharge') : t('lines.vat', { percent: String(vat.rate / 100) });
  return { label, value: t('included', { amount: money(vat.cents) }) };
}

function closingLines({ vat, perMonthCents, savingsCents }: OrderPrice, hasResidence: boolean, t: Words, money: Money) {
  const lines: PriceLine[] = [
    { key: 'vat', ...vatWords(vat, hasResidence, t, money) },
    { key: 'perMonth', label: t('lines.perMonth'), value: money(perMonthCents) },
  ];
  if (savingsCents > 0) {
    lines.push({ key: 'savings', label: t('lines.savings'), value: money(savingsCents), minus: true });
  }
  return lines;
}
