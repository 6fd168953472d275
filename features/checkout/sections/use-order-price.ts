import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { refillCents } from '@/features/checkout/order/order-body';
import type { OrderTariff } from '@/features/checkout/order/order-data';
import {
  countryPackagesQuery,
  type PromoAnswer,
  packageQuery,
  promoQuery,
  taxNumberCheckQuery,
} from '@/features/checkout/order/order-query-options';
import { hasReverseCharge, needsTaxNumber, type OrderContext } from '@/features/checkout/order/order-rules';
import type { OrderValues } from '@/features/checkout/order/order-values';
import type { OrderPackage } from '@/features/checkout/price/order-package';
import { coversPackage, type OrderPrice, priceOrder } from '@/lib/pricing/order-price';
import { useOrderScope } from './order-scope';

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

type PricedValues = Pick<OrderValues, (typeof priced)[number]>;

/** What the price of a form follows from, beside what it holds; packages and code as far as they have been read. */
type PriceParts = {
  readonly tariff: OrderTariff;
  readonly rules: OrderContext;
  readonly packages: readonly OrderPackage[] | undefined;
  readonly named: OrderPackage | null | undefined;
  readonly promo: PromoAnswer | undefined;
};

export type FormPrice = {
  readonly price: OrderPrice;
  readonly package: OrderPackage | null;
  /** Both ways to pay for the package; null where the balance is not enough for it. */
  readonly ways: { readonly fromBalance: OrderPrice; readonly onTop: OrderPrice } | null;
  /** Whether the package that the form holds is in the price. */
  readonly hasPackage: boolean;
};

/** By the rules both sides share. What counts is the operator's own sum. */
function priceOfForm(values: PricedValues, { tariff, rules, packages, named, promo }: PriceParts): FormPrice {
  const { country, refillChoice, refillOwn, packageId } = values;
  const chosen = packages?.find(({ id }) => String(id) === packageId) ?? named ?? null;
  const given = {
    tariff,
    package: chosen,
    refillBalanceCents: refillCents({ refillChoice, refillOwn }),
    promo: promo?.worth ?? null,
    vat: { countryCode: rules.countryCodeOf(country), reverseCharge: hasReverseCharge(values, rules) },
  };
  const onTop = priceOrder(given);
  const isCovered = chosen !== null && coversPackage(onTop, chosen.priceCents);
  const ways = isCovered ? { onTop, fromBalance: priceOrder({ ...given, fromBalance: true }) } : null;
  const price = ways && values.fromBalance ? ways.fromBalance : onTop;
  return { price, package: chosen, ways, hasPackage: packageId === '' || chosen !== null };
}

/** The price that stands on the button for what a form holds; null while a part of it is not known. */
export function shownPrice(
  client: QueryClient,
  values: PricedValues,
  parts: Pick<PriceParts, 'tariff' | 'rules'>,
): FormPrice | null {
  const { packageCountry, packageId, appliedCode } = values;
  const price = priceOfForm(values, {
    ...parts,
    packages: client.getQueryData(countryPackagesQuery(Number(packageCountry)).queryKey),
    named: client.getQueryData(packageQuery(Number(packageId), false).queryKey),
    promo: client.getQueryData(promoQuery(appliedCode, parts.tariff.id).queryKey),
  });
  return price.hasPackage ? price : null;
}

type LivePrice = Omit<FormPrice, 'hasPackage'> & {
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
  const values = {
    country,
    company,
    taxNumber,
    refillChoice,
    refillOwn,
    packageCountry,
    packageId,
    fromBalance,
    appliedCode,
  };
  const { hasPackage, ...price } = priceOfForm(values, { tariff, rules, packages, named, promo });
  const isTaxed = needsTaxNumber(values, rules.countryCodeOf(country));
  const { isLoading: isCheckAsked } = useQuery({ ...taxNumberCheckQuery, enabled: isTaxed });
  const isKnown = addressPackage !== 'loading' && hasPackage && !isPromoAsked && !isCheckAsked;
  const hasResidence = rules.countryCodeOf(country) !== null;
  return { ...price, promoCode: promo?.code ?? null, hasResidence, isKnown };
}
