import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import type { KeptForm, Ordered } from '@/lib/api/contract/order';
import { useOrderChoice } from './choice-store';
import { rememberedTariff } from './kept-tariff';
import { type OrderDraft, readDraft, readSent, writeDraft } from './order-draft';
import { ownRefill, refillChoices } from './order-values';

/** The form of an order that is placed anew: `/en/order?tariff=2&package=15`. */
export function orderAgainHref(locale: string, ordered: Ordered | undefined): string {
  const sent = readSent();
  const query = new URLSearchParams();
  const tariff = ordered?.tariff?.id ?? sent?.tariffId ?? rememberedTariff();
  const product = ordered ? ordered.product?.id : sent?.values.packageId;
  if (tariff) query.set('tariff', String(tariff));
  if (product) query.set('package', String(product));
  const search = query.toString();
  return `/${locale}/order${search && `?${search}`}`;
}

/**
 * Brings the form back whole: what this tab has kept of it, else what the order tells its buyer. Passwords and the
 * number of the document were never kept.
 */
export function restoreForm(ordered: Ordered | undefined): void {
  const sent = readSent();
  const values: OrderDraft = {
    ...(ordered && toDraft(ordered)),
    ...readDraft(),
    ...sent?.values,
    ...(sent?.owner && { owner: sent.owner }),
  };
  writeDraft(values);
  useAgreements.setState({ returnPolicy: values.returnPolicy ?? false, exchange: values.exchange ?? false });
  // Who has placed an order has agreed to the conditions of its tariff.
  const agreedTo = sent ? values.conditions && sent.tariffId : ordered?.tariff?.id;
  if (agreedTo) useOrderChoice.setState({ tariffCheckId: agreedTo });
}

/** What the operator kept of an order as the fields of the form hold it. */
export function toDraft({ form, product }: Pick<Ordered, 'form' | 'product'>): OrderDraft {
  const { country, companyPurchase, packageId, packageCountry, packageFromBalance, refillBalance, ...kept } = form;
  const { phone: _, ...same } = kept;
  const packageOf = packageId ?? product?.id;
  const countryOf = packageCountry ?? product?.packageCountry;
  return {
    ...same,
    ...(country !== undefined && { country: String(country) }),
    ...(companyPurchase !== undefined && { company: companyPurchase }),
    ...(packageOf !== undefined && { packageId: String(packageOf) }),
    ...(countryOf && { packageCountry: String(countryOf) }),
    ...(packageFromBalance !== undefined && { fromBalance: packageFromBalance }),
    ...(same.promoCode && { appliedCode: same.promoCode }),
    ...toRefill(refillBalance),
  };
}

function toRefill(refillBalance: KeptForm['refillBalance']): OrderDraft {
  if (!refillBalance) return {};
  const offered = refillChoices.find((choice) => Number(choice) === refillBalance);
  return offered ? { refillChoice: offered } : { refillChoice: ownRefill, refillOwn: String(refillBalance) };
}
