import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { refillCents } from '@/features/checkout/order/order-body';
import type { OrderTariff } from '@/features/checkout/order/order-data';
import { countryPackagesQuery, packageQuery, promoQuery } from '@/features/checkout/order/order-query-options';
import { hasReverseCharge } from '@/features/checkout/order/order-rules';
import type { OrderValues } from '@/features/checkout/order/order-values';
import type { OrderPackage } from '@/features/checkout/price/order-package';
import type { Cents } from '@/lib/format/money';
import { coversPackage, type OrderPrice, type PricedPromo, priceOrder } from '@/lib/pricing/order-price';
import type { VatResidence } from '@/lib/pricing/vat';
import { useOrderScope } from './order-scope';

type OrderTotalInput = {
  readonly tariff: Pick<OrderTariff, 'price' | 'startingBalance' | 'economy'>;
  readonly package: Pick<OrderPackage, 'price'> | null;
  readonly fromBalance: boolean;
  readonly refill: Cents;
  readonly promo: PricedPromo | null;
  readonly vat: VatResidence;
};

/** The price of what the form holds, by the rules both sides share. What counts is the operator's own sum. */
function orderTotal({ tariff, package: chosen, fromBalance, refill, promo, vat }: OrderTotalInput): OrderPrice {
  return priceOrder({
    tariff: {
      priceCents: tariff.price,
      startingBalanceCents: tariff.startingBalance,
      economyCents: tariff.economy,
    },
    package: chosen && { priceCents: chosen.price },
    fromBalance,
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
  'fromBalance',
  'appliedCode',
] as const;

type LivePrice = {
  readonly price: OrderPrice;
  readonly package: OrderPackage | null;
  /** Both ways to pay for the package; null where the balance is not enough for it. */
  readonly ways: { readonly fromBalance: OrderPrice; readonly onTop: OrderPrice } | null;
  readonly promoCode: string | null;
  readonly hasResidence: boolean;
  /** False while a part of it is being read: then the figures are not to be shown. */
  readonly isKnown: boolean;
};

/** The price of what the form holds right now. */
export function useOrderPrice(): LivePrice {
  const { tariff, rules, addressPackage } = useOrderScope();
  const { control } = useFormContext<OrderValues>();
  const [country, company, taxNumber, refillChoice, refillOwn, packageCountry, packageId, fromBalance, appliedCode] =
    useWatch({ control, name: priced });
  const { data: packages } = useQuery(countryPackagesQuery(Number(packageCountry)));
  const { data: named } = useQuery(packageQuery(Number(packageId), false));
  const { data: promo, isLoading: isPromoAsked } = useQuery(promoQuery(appliedCode, tariff.id));
  const chosen = packages?.find(({ id }) => String(id) === packageId) ?? named ?? null;
  const countryCode = rules.countryCodeOf(country);
  const reverseCharge = hasReverseCharge({ company, taxNumber }, countryCode);
  const given = {
    tariff,
    package: chosen,
    refill: refillCents({ refillChoice, refillOwn }),
    promo: promo?.worth ?? null,
    vat: { countryCode, reverseCharge },
  };
  const onTop = orderTotal({ ...given, fromBalance: false });
  const isCovered = chosen !== null && coversPackage(onTop, chosen.price);
  const ways = isCovered ? { onTop, fromBalance: orderTotal({ ...given, fromBalance: true }) } : null;
  const price = ways && fromBalance ? ways.fromBalance : onTop;
  const hasPackage = packageId === '' || chosen !== null;
  const isKnown = addressPackage !== 'loading' && hasPackage && !isPromoAsked;
  const hasResidence = countryCode !== null;
  return { price, package: chosen, ways, promoCode: promo?.code ?? null, hasResidence, isKnown };
}
