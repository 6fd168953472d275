import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { handleCheckoutAnswer, rememberOrigin } from '@/features/checkout/public';
import { ApiError, isUnauthorized } from '@/lib/api/client/api-error';
import { attemptKeys, orderUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { CallInput } from '@/lib/api/client/request';
import { useGo } from '@/lib/browser/use-go';
import { type Cents, toCents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { sendsToken, toRefillBody, urlRefill } from './refill-model';
import { clearRefusal, storeRefusal } from './refill-store';
import type { RefillPlace, RefillValues } from './refill-values';
import type { WantedPackage } from './wanted-package';

type Outcome = { readonly busy: boolean; readonly leaving: string | null };
type Submission = {
  readonly place: RefillPlace;
  readonly locale: LocaleSlug;
  /** Takes what the wanted package costs by now, in cents. */
  readonly onPackagePrice: ((cents: Cents) => void) | undefined;
};

type RefillCall = Pick<CallInput<'createRefill'>, 'params' | 'body'>;

const idle: Outcome = { busy: false, leaving: null };

/**
 * Creates the top-up once (F4.33, F7.32), and leads on to the payment (F4.35, reading A54) or keeps what was refused. That the session is over
 * the account hears as of every mutation, and leads to the login.
 */
export function useRefillSubmit({ place, locale, onPackagePrice }: Submission) {
  const [outcome, setOutcome] = useState(idle);
  const [keys] = useState(() => attemptKeys());
  const isSending = useRef(false);
  const go = useGo();
  const { mutateAsync: create } = useMutation({
    mutationFn: (call: RefillCall) =>
      orderUnderKey(keys, call, (idempotencyKey) =>
        callApi('createRefill', { ...call, idempotencyKey, useToken: sendsToken(place) }),
      ),
  });

  const send = async (values: RefillValues, bought: WantedPackage | null) => {
    if (isSending.current) return;
    isSending.current = true;
    clearRefusal();
    setOutcome({ busy: true, leaving: null });
    const body = toRefillBody(values, bought);
    try {
      rememberOrigin(originOf(place));
      const answer = await create({ params: { urlRefill }, body });
      const title = numberText(body.esim.phone);
      const next = handleCheckoutAnswer(answer, { thing: 'refill', locale, title, method: body.paymentMethod });
      setOutcome({ busy: true, leaving: next.kind === 'leave' ? next.url : null });
      if (next.kind === 'go') go(next.href);
    } catch (error) {
      if (!(sendsToken(place) && isUnauthorized(error))) storeRefusal(error, body.esim.phone);
      const price = newPriceOf(error);
      if (price !== null) onPackagePrice?.(price);
      setOutcome(idle);
    } finally {
      isSending.current = false;
    }
  };
  const returned = useCallback(() => setOutcome(idle), []);
  // The router keeps a page it has left: whoever comes back finds the form ready.
  useEffect(() => returned, [returned]);
  return { ...outcome, send, returned };
}

/** What a package costs that has become dearer, in cents. */
function newPriceOf(error: unknown): Cents | null {
  const failure = error instanceof ApiError ? error.failure : null;
  const price = failure?.kind === 'refused' ? failure.refusal.prices?.package : undefined;
  return price === undefined ? null : toCents(price);
}

/** The page of the form (F4.34), on home down to its section. */
function originOf(place: RefillPlace): string {
  const { pathname, search } = window.location;
  return `${pathname}${search}${place === 'home' ? '#add' : ''}`;
}
