import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { refillCents } from '@/features/checkout/order/order-body';
import type { OrderTariff } from '@/features/checkout/order/order-data';
import { countryPackagesQuery, packagesQuery, promoQuery } from '@/features/checkout/order/order-query-options';
import { hasReverseCharge } from '@/features/checkout/order/order-rules';
import type { OrderValues } from '@/features/checkout/order/order-values';
import type { OrderPackage } from '@/features/checkout/price/order-package';
import type { Cents } from '@/lib/format/money';
import { type OrderPrice, type PricedPromo, priceOrder } from '@/lib/pricing/order-price';
import type { VatResidence } from '@/lib/pricing/vat';
import { useOrderScope } from './order-scope';

type OrderTotalInput = {
  readonly tariff: Pick<OrderTariff, 'price' | 'startingBalance' | 'economy'>;
  readonly package: Pick<OrderPackage, 'price'> | null;
  readonly refill: Cents;
  readonly promo: PricedPromo | null;
  readonly vat: VatResidence;
};

/** The price of what the form holds, by the rules both sides share. What counts is the operator's own sum. */
function orderTotal({ tariff, package: chosen, refill, promo, vat }: OrderTotalInput): OrderPrice {
  return priceOrder({
    tariff: {
      priceCents: tariff.price,
      startingBalanceCents: tariff.startingBalance,
      economyCents: tariff.economy,
    },
    package: chosen && { priceCents: chosen.price },
    refillBalanceCents: refill,
    promo,
    vat,
  });
}

const priced = [
  'country',
  'company',
  'taxNumber',
  'refillChoice',
  'refillOwn',
  'packageCountry',
  'packageId',
  'appliedCode',
] as const;

type LivePrice = {
  readonly price: OrderPrice;
  readonly package: OrderPackage | null;
  readonly promoCode: string | null;
  readonly hasResidence: boolean;
  /** False while a part of it is being read: then the figures are not to be shown. */
  readonly isKnown: boolean;
};

/** The price of what the form holds right now. */
export function useOrderPrice(): LivePrice {
  const { tariff, rules, addressPackage } = useOrderScope();
  const { control } = useFormContext<OrderValues>();
  const [country, company, taxNumber, refillChoice, refillOwn, packageCountry, packageId, appliedCode] = useWatch({
    control,
    name: priced,
  });
  const { data: packages } = useQuery(countryPackagesQuery(Number(packageCountry)));
  const { data: all } = useQuery(packagesQuery(false));
  const { data: promo, isLoading: isPromoAsked } = useQuery(promoQuery(appliedCode, tariff.id));
  const chosen = [...(packages ?? []), ...(all ?? [])].find(({ id }) => String(id) === packageId) ?? null;
  const countryCode = rules.countryCodeOf(country);
  const reverseCharge = hasReverseCharge({ company, taxNumber }, countryCode);
  const price = orderTotal({
    tariff,
    package: chosen,
    refill: refillCents({ refillChoice, refillOwn }),
    promo: promo?.worth ?? null,
    vat: { countryCode, reverseCharge },
  });
  const hasPackage = packageId === '' || chosen !== null;
  const isKnown = addressPackage !== 'loading' && hasPackage && !isPromoAsked;
  return { price, package: chosen, promoCode: promo?.code ?? null, hasResidence: countryCode !== null, isKnown };
}
