import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, isNoAnswer } from '@/lib/api/client/api-error';
import { attemptKeys, sendUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { bareText } from '@/lib/validation/bare-text';
import { emailFault } from '@/lib/validation/email';
import { faultCheck } from '@/lib/validation/fault-check';
import { dropStatement, type WithdrawalValues } from './kept-statement';
import { withdrawalPage } from './withdrawal-hrefs';

const filled = faultCheck((text) => (bareText(text) === '' ? 'required' : null));

/** What the law lets a trader ask for: who withdraws, from which contract, and where the confirmation goes. */
export const withdrawalSchema = z.object({
  name: z.string().check(filled),
  order: z.string().check(filled),
  email: z.string().check(faultCheck(emailFault)),
});

/** Why a declaration did not get through: nobody answered, too many tries, or the provider does not take them here. */
export type WithdrawalFailure =
  | { readonly kind: 'silent' | 'unavailable' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'fields'; readonly faults: Readonly<Record<string, readonly string[]>> };

function toWithdrawalFailure(error: unknown): WithdrawalFailure {
  if (isNoAnswer(error) || !(error instanceof ApiError) || error.failure.kind !== 'refused') return { kind: 'silent' };
  const { status, refusal, retryAfterSeconds = 60 } = error.failure;
  if (status === 429) return { kind: 'wait', minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) };
  if (refusal.errors) return { kind: 'fields', faults: refusal.errors };
  return { kind: status >= 500 ? 'silent' : 'unavailable' };
}

/** The two steps of the law, then the receipt. */
export type WithdrawalStep =
  | { readonly name: 'state' }
  | { readonly name: 'confirm'; readonly values: WithdrawalValues; readonly failure: WithdrawalFailure | null }
  | { readonly name: 'done'; readonly values: WithdrawalValues; readonly receivedAt: string };

/** Whether the browser stands in the entry of its history that the second step has made. */
function isSecondStep(): boolean {
  const { state }: { readonly state: { readonly withdrawalStep?: unknown } | null } = window.history;
  return state?.withdrawalStep === 2;
}

/** The step where the browser stands in its history; the second one needs a statement that was made. */
function stepOf(reviewed: WithdrawalValues | null): WithdrawalStep {
  return reviewed && isSecondStep() ? { name: 'confirm', values: reviewed, failure: null } : { name: 'state' };
}

/** A way back out of the second step; none where the visitor has left the page meanwhile. */
function enterSecondStep(): void {
  if (isSecondStep() || !withdrawalPage.test(window.location.pathname)) return;
  window.history.pushState({ withdrawalStep: 2 }, '');
}

/** Leads from the statement to its confirmation, back and on with the browser; a retry after no answer carries the same key, so that it counts once. */
export function useWithdrawal() {
  const [step, setStep] = useState<WithdrawalStep>({ name: 'state' });
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => attemptKeys());
  const isSending = useRef(false);
  const reviewed = useRef<WithdrawalValues | null>(null);

  useEffect(() => {
    // What was sent stays sent.
    const follow = () => setStep((before) => (before.name === 'done' ? before : stepOf(reviewed.current)));
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const send = async (values: WithdrawalValues): Promise<WithdrawalFailure | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    try {
      const { receivedAt } = await sendUnderKey(keys, values, (idempotencyKey) =>
        callApi('withdraw', { body: values, idempotencyKey }),
      );
      dropStatement();
      setStep({ name: 'done', values, receivedAt });
      return null;
    } catch (error) {
      const failure = toWithdrawalFailure(error);
      setStep({ name: 'confirm', values, failure });
      return failure;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const review = (values: WithdrawalValues) => {
    reviewed.current = values;
    enterSecondStep();
    setStep({ name: 'confirm', values, failure: null });
  };
  const restart = useCallback((values: WithdrawalValues | null) => {
    reviewed.current = values;
    setStep(stepOf(values));
  }, []);
  const change = () => (isSecondStep() ? window.history.back() : setStep({ name: 'state' }));
  return { step, busy, send, review, change, restart };
}
