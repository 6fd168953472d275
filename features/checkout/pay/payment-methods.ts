import type { PaymentMethod } from '@/lib/api/contract/content';
import type { LocaleSlug } from '@/lib/i18n/locales';

export type MethodKind = PaymentMethod['kind'];
/** A way to pay: `id` is the configured hash that goes to the operator (F9.26–F9.28). */
export type PaymentChoice = { readonly id: string; readonly kind: MethodKind };

export type MethodIds = Readonly<Record<MethodKind, string>>;

/** Card or PayPal first, then crypto; roubles come last and only where Russian is spoken (F1.26–F1.28, F2.108). */
const kinds = ['card', 'crypto', 'other'] as const;

/**
 * The methods on offer. Of the provider's list only ids that the shop knows count; without a list
 * the configured ones are offered (A60).
 */
export function paymentChoices(
  listed: readonly Pick<PaymentMethod, 'id'>[] | null,
  ids: MethodIds,
  locale: LocaleSlug,
): PaymentChoice[] {
  const isListed = (id: string) => !listed?.length || listed.some((method) => method.id === id);
  return kinds
    .filter((kind) => kind !== 'other' || locale === 'uz')
    .map((kind) => ({ id: ids[kind], kind }))
    .filter(({ id }) => isListed(id));
}
