import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import type { Language } from '@/lib/i18n/locales';
import type { Deps } from '@/operator/src/core/deps';
import { type PaymentKind, paymentKinds } from '@/operator/src/core/gateway';

type Asked = { readonly language: Language; readonly config: Deps['config'] };

/** The method behind an id of the shop's environment (F9.26–F9.28); null for an unknown one. */
export function methodOf(id: string, { paymentMethods }: Deps['config']): PaymentKind | null {
  return paymentKinds.find((kind) => paymentMethods[kind] === id) ?? null;
}

/** Why a method cannot be had, as a code; roubles are for buyers who read Russian. Null when it can. */
export function methodFaultOf(
  id: string,
  { language, config }: Asked,
): Extract<RefusalCode, 'unknown_payment_method' | 'payment_method_unavailable'> | null {
  const method = methodOf(id, config);
  if (!method) return 'unknown_payment_method';
  return method === 'other' && language !== 'ru' ? 'payment_method_unavailable' : null;
}
