import { useCallback, useEffect, useRef, useState } from 'react';
import { checkoutHref, type PaidThing, rememberOrder, resultHref, useCheckoutStore } from '@/features/payment/public';
import { ApiError } from '@/lib/api/client/api-error';
import { attemptKeys } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { isNoAnswer } from '@/lib/api/client/no-answer';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';

export type StartTrouble = 'notFound' | 'silent' | 'failed';
type Started = {
  locale: LocaleSlug;
  uuid: string;
  thing: PaidThing;
  named: boolean;
  payUrl: string | null;
  /** The order can be paid no more: it has to be asked for anew. */
  onEnded: () => void;
};

/**
 * Starts or continues the payment of a reserved order (call 45, F7.60). From the page of one order the buyer goes on
 * to the checkout page (F7.61), which leaves for the payment page, or shows the result where there is none.
 */
export function usePaymentStart({ locale, uuid, thing, named, payUrl, onEnded }: Started) {
  const [leaving, setLeaving] = useState(payUrl);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<StartTrouble | null>(null);
  const [keys] = useState(() => attemptKeys());
  const isStarting = useRef(false);
  const go = useGo();
  // The page may be shown again after it has led on.
  useEffect(() => setBusy(false), []);

  const start = async (paymentMethod?: string) => {
    if (isStarting.current) return;
    isStarting.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const call = { params: { uuid }, body: paymentMethod ? { paymentMethod } : {} };
      const { params, payment } = await callApi('startPayment', { ...call, idempotencyKey: keys.keyFor(call) });
      keys.forget();
      const url = payment?.url ?? null;
      const successPayUrl = resultHref(locale, thing, uuid);
      rememberOrder({ thing, uuid });
      const { summary } = useCheckoutStore.getState();
      const next = { token: params.token, initPayUrl: url, successPayUrl, successPayment: url === null };
      // What this tab has ordered before is not what is paid now.
      useCheckoutStore.setState({ ...next, summary: summary?.uuid === uuid ? summary : null });
      if (named) return go(checkoutHref(locale));
      if (url === null) return go(successPayUrl);
      setLeaving(url);
    } catch (error) {
      if (hasEnded(error)) onEnded();
      else setTrouble(troubleOf(error));
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
  if (isNoAnswer(error)) return 'silent';
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' && failure.status === 404 ? 'notFound' : 'failed';
}

/** Paid meanwhile (409), or no longer kept (410). */
function hasEnded(error: unknown): boolean {
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' && (failure.status === 409 || failure.status === 410);
}
