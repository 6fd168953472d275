import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { askToLogIn } from '@/features/auth/public';
import { ApiError, isNoAnswer, isUnauthorized } from '@/lib/api/client/api-error';
import { attemptKeys, sendUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { useGo } from '@/lib/browser/use-go';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useCheckoutStore } from './checkout-store';
import { rememberOrder } from './last-order';
import { checkoutHref, type PaidThing, resultHref } from './payment-hrefs';

export type StartFailure = 'notFound' | 'silent' | 'closed' | 'failed';

const mutationKey = ['start-payment'];

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
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(payUrl);
  const [isLedOn, setLedOn] = useState(false);
  const [keys] = useState(() => attemptKeys());
  const go = useGo();
  // The page may be shown again after it has led on.
  useEffect(() => setLedOn(false), []);
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (paymentMethod?: string) => {
      const call = { params: { uuid }, body: paymentMethod ? { paymentMethod } : {} };
      return sendUnderKey(keys, call, (idempotencyKey) => callApi('startPayment', { ...call, idempotencyKey }));
    },
    onSuccess: ({ params, payment }, paymentMethod) => {
      const url = payment?.url ?? null;
      const successPayUrl = resultHref(locale, thing, uuid);
      rememberOrder({ thing, uuid });
      const { summary } = useCheckoutStore.getState();
      const next = { token: params.token, initPayUrl: url, successPayUrl, successPayment: url === null };
      const chosen = { inRoubles: false, ...(paymentMethod && { method: paymentMethod }) };
      // What this tab has ordered before is not what is paid now.
      useCheckoutStore.setState({ ...next, summary: summary?.uuid === uuid ? { ...summary, ...chosen } : null });
      setLedOn(true);
      if (named) return go(checkoutHref(locale));
      if (url === null) return go(successPayUrl);
      setLeaving(url);
    },
    onError: (cause) => {
      // The account may pay for it, once its owner has logged in again.
      if (isUnauthorized(cause)) askToLogIn();
      if (hasEnded(cause)) onEnded();
    },
  });
  const start = (paymentMethod?: string) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(paymentMethod);
  };
  const returned = useCallback(() => {
    setLeaving(null);
    setLedOn(false);
  }, []);
  const isAskedToLogIn = isUnauthorized(error);
  const failure = error && !hasEnded(error) && !isAskedToLogIn ? startFailureOf(error) : null;
  return { start, busy: isPending || isLedOn || isAskedToLogIn, failure, leaving, returned };
}

function startFailureOf(error: unknown): StartFailure {
  if (isNoAnswer(error)) return 'silent';
  if (isClosed(error)) return 'closed';
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' && failure.status === 404 ? 'notFound' : 'failed';
}

/** The number of a top-up takes no money any more: it was closed, whether or not the top-up has ended by now. */
function isClosed(error: unknown): boolean {
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' && failure.refusal.code === 'number_blocked';
}

/** Paid meanwhile (409), or no longer kept (410). */
function hasEnded(error: unknown): boolean {
  if (isClosed(error)) return false;
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' && (failure.status === 409 || failure.status === 410);
}
