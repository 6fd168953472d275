import { useCallback, useRef, useState } from 'react';
import { checkoutHref, type PaidThing, rememberOrder, resultHref, useCheckoutStore } from '@/features/payment/public';
import { ApiError } from '@/lib/api/client/api-error';
import { attemptKeys } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';

export type StartTrouble = 'notFound' | 'silent' | 'failed';
type Started = { locale: LocaleSlug; uuid: string; thing: PaidThing; named: boolean; payUrl: string | null };

/**
 * Starts or continues the payment of a reserved order (call 45, F7.60). From the page of one order the buyer goes on
 * to the checkout page (F7.61), which leaves for the payment page, or shows the result where there is none.
 */
export function usePaymentStart({ locale, uuid, thing, named, payUrl }: Started) {
  const [leaving, setLeaving] = useState(payUrl);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<StartTrouble | null>(null);
  const [keys] = useState(() => attemptKeys());
  const isStarting = useRef(false);
  const go = useGo();

  const start = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const call = { params: { uuid }, body: {} };
      const { params, payment } = await callApi('startPayment', { ...call, idempotencyKey: keys.keyFor(call) });
      keys.forget();
      const url = payment?.url ?? null;
      const successPayUrl = resultHref(locale, thing, uuid);
      rememberOrder({ thing, uuid });
      useCheckoutStore.setState({ token: params.token, initPayUrl: url, successPayUrl, successPayment: url === null });
      if (named) return go(checkoutHref(locale));
      if (url === null) return go(successPayUrl);
      setLeaving(url);
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(false);
    } finally {
      isStarting.current = false;
    }
  };
  const returned = useCallback(() => {
    setLeaving(null);
    setBusy(false);
  }, []);
  return { start, busy, trouble, leaving, returned };
}

function troubleOf(error: unknown): StartTrouble {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'network' || failure?.kind === 'timeout') return 'silent';
  return failure?.kind === 'refused' && failure.status === 404 ? 'notFound' : 'failed';
}
