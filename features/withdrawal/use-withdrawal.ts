import { useCallback, useRef, useState } from 'react';
import { attemptKeys } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { toWithdrawalFailure, type WithdrawalFailure } from './withdrawal-failure';
import type { WithdrawalValues } from './withdrawal-schema';

/** The two steps of the law, then the receipt. */
export type WithdrawalStep =
  | { readonly name: 'state' }
  | { readonly name: 'confirm'; readonly values: WithdrawalValues; readonly failure: WithdrawalFailure | null }
  | { readonly name: 'done'; readonly values: WithdrawalValues; readonly receivedAt: string };

/** Leads from the statement to its confirmation; a retry after no answer carries the same key, so that it counts once. */
export function useWithdrawal() {
  const [step, setStep] = useState<WithdrawalStep>({ name: 'state' });
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => attemptKeys());
  const isSending = useRef(false);

  const send = async (values: WithdrawalValues): Promise<WithdrawalFailure | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    try {
      const { receivedAt } = await callApi('withdraw', { body: values, idempotencyKey: keys.keyFor(values) });
      keys.forget();
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
  const change = useCallback(() => setStep({ name: 'state' }), []);
  return {
    step,
    busy,
    send,
    review: (values: WithdrawalValues) => setStep({ name: 'confirm', values, failure: null }),
    change,
  };
}
