import { type Cents, shareOf } from '@/lib/format/money';
import { refillBonusCents } from './refill-bonus';
import { type VatPart, type VatResidence, vatPartOf } from './vat';

/** A number stays active for a year, so a month costs a twelfth of the tariff (F3.94). */
export const monthsOfNumber = 12;

export type PricedTariff = {
  readonly priceCents: Cents;
  readonly startingBalanceCents: Cents;
  readonly economyCents: Cents | null;
};

/** What a promo or referral code is worth on the tariff, in cents; 0 where it gives nothing of that kind. */
export type PricedPromo = {
  readonly discountCents: Cents;
  readonly bonusCents: Cents;
  readonly referralBonusCents: Cents;
};

export type OrderPriceInput = {
  readonly tariff: PricedTariff;
  readonly package: { readonly priceCents: Cents } | null;
  /** The package is to be paid from what the balance starts with, not on top; counts only where that is enough. */
  readonly fromBalance?: boolean;
  readonly refillBalanceCents: Cents;
  readonly promo: PricedPromo | null;
  readonly vat: VatResidence;
};

export const paidLineKinds = ['tariff', 'package', 'extraBalance', 'promoDiscount', 'topUp', 'reverseCharge'] as const;
export const creditLineKinds = ['starterBalance', 'topUpBonus', 'promoBonus', 'referralBonus'] as const;
export type PaidLineKind = (typeof paidLineKinds)[number];
export type CreditLineKind = (typeof creditLineKinds)[number];
export type PriceLine<K extends string> = { readonly kind: K; readonly cents: Cents };

export type OrderPrice = {
  /** What is paid; a discount is negative. Their sum is `totalCents` (F3.85, F3.87, F3.89, F3.90). */
  readonly paid: readonly PriceLine<PaidLineKind>[];
  /** What comes on the balance without being paid on top (F3.86, F3.88, F3.91, F3.92). */
  readonly credits: readonly PriceLine<CreditLineKind>[];
  readonly totalCents: Cents;
  /** What the balance of the number starts with: the credits and the extra balance. */
  readonly balanceCents: Cents;
  /** What of that balance the package takes as soon as the number is ready; left out where it is paid on top. */
  readonly fromBalanceCents?: Cents;
  /** Of what is not balance: the tariff beyond its starting balance, and a package. */
  readonly vat: VatPart;
  /** A twelfth of the tariff after its discount. */
  readonly perMonthCents: Cents;
  /** Economy of the tariff and the promo discount together (F3.95). */
  readonly savingsCents: Cents;
};

function withoutZeros<K extends string>(lines: readonly PriceLine<K>[]): PriceLine<K>[] {
  return lines.filter(({ cents }) => cents !== 0);
}

export function sumOfLines(lines: readonly PriceLine<string>[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function creditsOf({ tariff, promo, refillBalanceCents }: OrderPriceInput): PriceLine<CreditLineKind>[] {
  return withoutZeros<CreditLineKind>([
    { kind: 'starterBalance', cents: tariff.startingBalanceCents },
    { kind: 'topUpBonus', cents: refillBonusCents(refillBalanceCents) },
    { kind: 'promoBonus', cents: promo?.bonusCents ?? 0 },
    { kind: 'referralBonus', cents: promo?.referralBonusCents ?? 0 },
  ]);
}

/** Whether what a number starts with is enough for a package. */
export function coversPackage({ balanceCents }: Pick<OrderPrice, 'balanceCents'>, packageCents: Cents): boolean {
  return balanceCents >= packageCents;
}

/**
 * The price of an order, the same on both sides; only the operator's figures count. All amounts in integer cents.
 * @throws RangeError when an amount is negative or not an integer.
 */
export function priceOrder(input: OrderPriceInput): OrderPrice {
  const { tariff, promo, refillBalanceCents } = input;
  const fullCents = input.package?.priceCents ?? 0;
  const given = [tariff.priceCents, tariff.startingBalanceCents, fullCents, refillBalanceCents];
  const worth = [promo?.discountCents ?? 0, promo?.bonusCents ?? 0, promo?.referralBonusCents ?? 0];
  if (![...given, ...worth].every((cents) => Number.isSafeInteger(cents) && cents >= 0)) {
    throw new RangeError('Amounts must be whole cents and not negative');
  }
  const credits = creditsOf(input);
  const balanceCents = sumOfLines(credits) + refillBalanceCents;
  const isFromBalance = input.fromBalance === true && fullCents > 0 && coversPackage({ balanceCents }, fullCents);
  const packageCents = isFromBalance ? 0 : fullCents;
  const discountCents = Math.min(promo?.discountCents ?? 0, tariff.priceCents);
  const gross: readonly PriceLine<PaidLineKind>[] = [
    { kind: 'tariff', cents: tariff.priceCents },
    { kind: 'package', cents: packageCents },
    { kind: 'extraBalance', cents: refillBalanceCents },
    { kind: 'promoDiscount', cents: -discountCents },
  ];
  const tariffCents = tariff.priceCents - discountCents;
  // Balance is money for later: the VAT is in what it is spent on, so it is bought at its face value and without VAT.
  const taxedCents = Math.max(0, tariffCents - tariff.startingBalanceCents) + packageCents;
  const vat = vatPartOf(taxedCents, input.vat);
  // A company that accounts for the VAT itself does not pay it here.
  const vatOff = vat.reverseCharge ? vatPartOf(taxedCents, { ...input.vat, reverseCharge: false }).cents : 0;
  const paid = withoutZeros([...gross, { kind: 'reverseCharge', cents: -vatOff }]);
  const totalCents = sumOfLines(paid);
  return {
    paid,
    credits,
    totalCents,
    balanceCents,
    ...(isFromBalance && { fromBalanceCents: fullCents }),
    vat: { ...vat, netCents: totalCents - vat.cents },
    perMonthCents: shareOf(tariffCents, 1, monthsOfNumber),
    savingsCents: Math.max(tariff.economyCents ?? 0, 0) + discountCents,
  };
}

export type PromoTerms = {
  readonly percent: number;
  readonly bonusCents: Cents;
  readonly referralBonusCents: Cents;
};

/** What a code gives on a tariff of this price. */
export function promoWorth(terms: PromoTerms, tariffPriceCents: Cents): PricedPromo {
  return {
    discountCents: shareOf(tariffPriceCents, terms.percent, 100),
    bonusCents: terms.bonusCents,
    referralBonusCents: terms.referralBonusCents,
  };
}

/** What a top-up brings beyond what is paid for it, in cents. */
export function giftOf({ balanceCents, totalCents }: Pick<OrderPrice, 'balanceCents' | 'totalCents'>): Cents {
  return balanceCents - totalCents;
}

/** The price of a top-up: the amount itself, with its bonus on the balance. In integer cents. */
export function priceRefill(amountCents: Cents): OrderPrice {
  const bonusCents = refillBonusCents(amountCents);
  return {
    paid: [{ kind: 'topUp', cents: amountCents }],
    credits: bonusCents > 0 ? [{ kind: 'topUpBonus', cents: bonusCents }] : [],
    totalCents: amountCents,
    balanceCents: amountCents + bonusCents,
    vat: { rate: 0, cents: 0, netCents: amountCents, reverseCharge: false },
    perMonthCents: 0,
    savingsCents: 0,
  };
}
