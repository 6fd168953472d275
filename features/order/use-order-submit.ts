import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { takeCheckoutAnswer, takeCheckoutFailure } from '@/features/payment/public';
import { type AttemptKeys, attemptKeys } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import { useGo } from '@/lib/navigation/use-go';
import { type CheckoutFailure, type CheckoutText, toCheckoutFailure } from './checkout-failure';
import { openOtherPhones } from './open-other-phones';
import { normalPromoCode, toCheckoutBody } from './order-body';
import type { OrderData, OrderTariff } from './order-data';
import { saveSent } from './order-draft';
import { orderErrorPopup } from './order-popups';
import { countryPackagesQuery, numbersQuery, packagesQuery, promoFault, promoQuery } from './order-query-options';
import type { OrderContext } from './order-rules';
import type { OrderValues } from './order-values';
import { rememberTariff } from './remembered-tariff';

export type FormTrouble = { readonly text: CheckoutText | null; readonly messages: readonly string[] };
type Outcome = { busy: boolean; leaving: string | null; unavailable: boolean; trouble: FormTrouble };
/** What came of the last attempt, and for which tariff: another one begins anew. */
type Attempt = Outcome & { tariffId: number | null };
type Submission = {
  form: UseFormReturn<OrderValues>;
  data: OrderData;
  tariff: OrderTariff | null;
  rules: OrderContext;
  /** Whether the form holds what the address asks for. */
  isSettled: boolean;
};

const idle: Outcome = { busy: false, leaving: null, unavailable: false, trouble: { text: null, messages: [] } };

/** Sends the order once (F7.59), and leads on to the payment or shows what was refused. */
export function useOrderSubmit({ form, data, tariff, rules, isSettled }: Submission) {
  const tariffId = tariff?.id ?? null;
  const [attempt, setAttempt] = useState<Attempt>({ ...idle, tariffId });
  const outcome = attempt.tariffId === tariffId ? attempt : idle;
  const setOutcome = (next: Outcome) => setAttempt({ ...next, tariffId });
  const [keys] = useState<AttemptKeys>(() => attemptKeys());
  const isSending = useRef(false);
  // The form may be shown again after it has led on.
  useEffect(() => setAttempt((last) => ({ ...last, busy: false })), []);
  const go = useGo();
  const isPriced = usePricedCheck();
  const checkPromo = usePromoCheck(form, tariff);
  const showFailure = useFailure(form, tariff, setOutcome);

  const send = async (values: OrderValues) => {
    if (!tariff || isSending.current || !isSettled || !isPriced(values)) return;
    isSending.current = true;
    setOutcome({ ...idle, busy: true });
    try {
      if (!(await checkPromo(values))) return setOutcome(idle);
      rememberTariff(tariff.id);
      saveSent(tariff.id, values);
      const body = toCheckoutBody(values, rules);
      const call = { params: { id: tariff.id }, body };
      const answer = await callApi('checkoutTariff', { ...call, idempotencyKey: keys.keyFor(call) });
      keys.forget();
      const next = takeCheckoutAnswer(answer, { thing: 'order', locale: data.locale, title: tariff.title });
      setOutcome(next.kind === 'leave' ? { ...idle, leaving: next.url } : { ...idle, busy: true });
      if (next.kind === 'go') go(next.href);
    } catch (error) {
      takeCheckoutFailure(error);
      const failure = toCheckoutFailure(error);
      // After no answer or a fault of the server the same key makes sure that there is one order only.
      if (failure.kind !== 'text') keys.forget();
      showFailure(failure);
    } finally {
      isSending.current = false;
    }
  };
  const returned = useCallback(() => setAttempt({ ...idle, tariffId }), [tariffId]);
  return { ...outcome, send, returned };
}

/** Whether the price on the button is that of the chosen package: the request carries what the screen shows. */
function usePricedCheck() {
  const client = useQueryClient();
  return ({ packageCountry, packageId }: OrderValues): boolean => {
    if (packageId === '') return true;
    const lists = [countryPackagesQuery(Number(packageCountry)), packagesQuery(false)];
    return lists.some(({ queryKey }) => client.getQueryData(queryKey)?.some(({ id }) => String(id) === packageId));
  };
}

/** A typed code must be good before the order goes out, so that the price is the one on the button. */
function usePromoCheck({ setError, setValue }: UseFormReturn<OrderValues>, tariff: OrderTariff | null) {
  const client = useQueryClient();
  return async ({ promoCode }: OrderValues): Promise<boolean> => {
    const code = normalPromoCode(promoCode);
    if (!code || !tariff) return true;
    setValue('appliedCode', code);
    try {
      await client.fetchQuery(promoQuery(code, tariff.id));
      return true;
    } catch (error) {
      const fault = promoFault(error instanceof Error ? error : null);
      if (fault) setError('promoCode', { type: 'server', message: fault });
      return fault === null;
    }
  };
}

function useFailure(
  form: UseFormReturn<OrderValues>,
  tariff: OrderTariff | null,
  setOutcome: (outcome: Outcome) => void,
) {
  const t = useTranslations('order.failure');
  const client = useQueryClient();
  const { setError } = form;
  return (failure: CheckoutFailure) => {
    if (failure.kind === 'unavailable') return setOutcome({ ...idle, unavailable: true });
    if (failure.kind === 'text') return setOutcome({ ...idle, trouble: { text: failure.text, messages: [] } });
    if (failure.kind === 'phones') {
      if (!tariff) return setOutcome(idle);
      void client.invalidateQueries({ queryKey: numbersQuery(tariff).queryKey });
      setError('phone', { type: 'server', message: t('phoneTaken') });
      const onOk = () => openOtherPhones(form, tariff, client);
      orderErrorPopup.open({ title: t('phoneTitle'), text: t('phoneText'), ok: t('ok'), close: t('close'), onOk });
      return setOutcome(idle);
    }
    for (const { name, messages } of failure.fields) setError(name, { type: 'server', message: messages.join('\n') });
    return setOutcome({ ...idle, trouble: { text: null, messages: failure.general } });
  };
}
