import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { refillCents } from './order-body';
import type { OrderPackage } from './order-package';
import { countryPackagesQuery, promoQuery } from './order-query-options';
import { hasReverseCharge } from './order-rules';
import { useOrderScope } from './order-scope';
import { orderTotal } from './order-total';
import type { OrderValues } from './order-values';

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
};

/** The price of what the form holds right now. */
export function useOrderPrice(): LivePrice {
  const { tariff, rules } = useOrderScope();
  const { control } = useFormContext<OrderValues>();
  const [country, company, taxNumber, refillChoice, refillOwn, packageCountry, packageId, appliedCode] = useWatch({
    control,
    name: priced,
  });
  const { data: packages } = useQuery(countryPackagesQuery(Number(packageCountry)));
  const { data: promo } = useQuery(promoQuery(appliedCode, tariff.id));
  const chosen = packages?.find(({ id }) => String(id) === packageId) ?? null;
  const countryCode = rules.countryCodeOf(country);
  const reverseCharge = hasReverseCharge({ company, taxNumber }, countryCode);
  const price = orderTotal({
    tariff,
    package: chosen,
    refill: refillCents({ refillChoice, refillOwn }),
    promo: promo?.worth ?? null,
    vat: { countryCode, reverseCharge },
  });
  return { price, package: chosen, promoCode: promo?.code ?? null, hasResidence: countryCode !== null };
}
