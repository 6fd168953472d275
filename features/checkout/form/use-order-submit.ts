import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { signalRoute } from '@/components/layout/route-watcher';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { rememberTariff } from '@/features/checkout/order/kept-tariff';
import { toCheckoutBody } from '@/features/checkout/order/order-body';
import type { OrderData, OrderTariff } from '@/features/checkout/order/order-data';
import { saveSent } from '@/features/checkout/order/order-draft';
import {
  countryPackagesQuery,
  numbersQuery,
  packageQuery,
  promoFault,
  promoQuery,
} from '@/features/checkout/order/order-query-options';
import type { OrderContext } from '@/features/checkout/order/order-rules';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { handleCheckoutAnswer, storeCheckoutRefusal } from '@/features/checkout/pay/checkout-store';
import type { OrderPackage } from '@/features/checkout/price/order-package';
import { openOtherPhones, orderErrorPopup } from '@/features/checkout/sections/order-popups';
import { type FormPrice, shownPrice } from '@/features/checkout/sections/use-order-price';
import { isUnauthorized } from '@/lib/api/client/api-error';
import { attemptKeys, orderUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { CheckoutBody } from '@/lib/api/contract/order';
import { takeNewSession } from '@/lib/browser/session-hint';
import { useGo } from '@/lib/browser/use-go';
import { toCents, toEuro } from '@/lib/format/money';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { type CheckoutFailure, formFailureOf, type NewPrices, toCheckoutFailure } from './checkout-failure';

/** What the operator may tell anew of a tariff. */
export type TariffPrice = Partial<Pick<OrderTariff, 'priceCents' | 'startingBalanceCents'>>;

type Submission = {
  form: UseFormReturn<OrderValues>;
  data: OrderData;
  tariff: OrderTariff;
  rules: OrderContext;
  /** Whether the form holds what the address asks for. */
  isSettled: boolean;
  /** It is ordered in nobody's name but that in the form, though somebody may have logged in in another tab (promise A10). */
  asVisitor: boolean;
  /** Takes what a tariff costs and begins with by now. */
  onTariffPrice: (told: TariffPrice) => void;
};

/** What is sent, and what stood on the button when it was pressed. */
type Sending = { readonly tariff: OrderTariff; readonly values: OrderValues; readonly shown: FormPrice };

const mutationKey = ['send-order'];

/** Sends the order once (F7.59), and leads on to the payment or shows what was refused. */
export function useOrderSubmit({ form, data, tariff, rules, isSettled, asVisitor, onTariffPrice }: Submission) {
  const client = useQueryClient();
  const [keys] = useState(() => attemptKeys());
  const asked = useRef<{ readonly order: Order; readonly call: Order } | null>(null);
  const unanswered = (order: Order) =>
    asked.current && keys.isOpen(asked.current.call) && isSame(asked.current.order, order) ? asked.current.call : null;
  const [isLedOn, setLedOn] = useState(false);
  // The form may be shown again after it has led on.
  useEffect(() => setLedOn(false), []);
  const go = useGo();
  const checkPromo = usePromoCheck(form);
  const showRefusal = useShowRefusal(form);
  const takePrices = useNewPrices(onTariffPrice);
  const sending = useMutation({
    mutationKey,
    mutationFn: async ({ tariff: of, values, shown }: Sending) => {
      const order = { params: { id: of.id }, body: toCheckoutBody(values, rules) };
      // What has no answer yet is asked for once more as it was: that order may hold the code by now, which is in the price then.
      const repeated = unanswered(order);
      if (!repeated && !(await checkPromo(values, of))) return null;
      const call = repeated ?? { ...order, body: { ...order.body, ...toShown(shown) } };
      asked.current = { order, call };
      rememberTariff(of.id);
      saveSent(of.id, values);
      keepNumber(client, of, values);
      const answer = await orderUnderKey(keys, call, (idempotencyKey) =>
        callApi('checkoutTariff', { ...call, idempotencyKey, useToken: !asVisitor }),
      );
      return handleCheckoutAnswer(answer, { thing: 'order', locale: data.locale, title: of.title });
    },
    onSuccess: (next) => {
      // It is the order's now: another order begins with one that is on offer.
      if (next) useOrderChoice.setState({ number: null });
      if (next?.kind !== 'go') return;
      setLedOn(true);
      go(next.href);
    },
    onError: (error, sent) => {
      storeCheckoutRefusal(error);
      // The form asks for what a visitor has to give: the account's session has ended elsewhere.
      if (isUnauthorized(error)) {
        takeNewSession();
        signalRoute();
      }
      const failure = toCheckoutFailure(error);
      showRefusal(failure, sent.tariff);
      if (failure.kind === 'price') takePrices(failure.prices, sent.values);
    },
  });
  const send = async (values: OrderValues) => {
    const shown = shownPrice(client, values, { tariff, rules });
    if (!isSettled || shown === null || client.isMutating({ mutationKey }) > 0) return;
    // The failure has been told above.
    await sending.mutateAsync({ tariff, values, shown }).catch(() => undefined);
  };
  // What came of the last attempt is about its own tariff: another one begins anew.
  const sent = sending.variables;
  const isOwn = sent?.tariff.id === tariff.id;
  const error = isOwn ? sending.error : null;
  const failure = useMemo(() => error && toCheckoutFailure(error), [error]);
  return {
    send,
    busy: isOwn && (sending.isPending || isLedOn),
    leaving: isOwn && sending.data?.kind === 'leave' ? sending.data.url : null,
    returned: sending.reset,
    unavailable: failure?.kind === 'unavailable',
    formFailure: useMemo(() => formFailureOf(failure, sent?.shown.price ?? null), [failure, sent]),
  };
}

/** What is ordered; what is sent says what stood on the button, too. */
type Order = { readonly params: { readonly id: number }; readonly body: CheckoutBody };

function isSame(one: Order, other: Order): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the buyer agreed to by pressing the button: the sum on it, the balance for that, and what the package takes. */
function toShown({ price, package: chosen }: Pick<FormPrice, 'price' | 'package'>) {
  return {
    shownTotal: toEuro(price.totalCents),
    shownBalance: toEuro(price.balanceCents),
    ...(chosen && { shownPackage: toEuro(chosen.priceCents) }),
  };
}

/** The number that is ordered stays the buyer's choice, also when it is on offer no more: an answer may be lost. */
function keepNumber(client: QueryClient, tariff: OrderTariff, { phone }: OrderValues): void {
  const number = client.getQueryData(numbersQuery(tariff).queryKey)?.find(({ id }) => String(id) === phone);
  if (number) useOrderChoice.setState({ number });
}

/** Puts into the form what the operator asks by now, and lets a code be counted anew. */
function useNewPrices(onTariffPrice: Submission['onTariffPrice']) {
  const client = useQueryClient();
  return ({ tariff, startingBalance, package: euro }: NewPrices, { packageCountry, packageId }: OrderValues) => {
    onTariffPrice({
      ...(tariff !== undefined && { priceCents: toCents(tariff) }),
      ...(startingBalance !== undefined && { startingBalanceCents: toCents(startingBalance) }),
    });
    void client.invalidateQueries({ queryKey: ['promo'] });
    if (euro === undefined) return;
    const withPrice = (one: OrderPackage) =>
      String(one.id) === packageId ? { ...one, priceCents: toCents(euro) } : one;
    client.setQueryData(countryPackagesQuery(Number(packageCountry)).queryKey, (all) => all?.map(withPrice));
    client.setQueryData(packageQuery(Number(packageId), false).queryKey, (one) => one && withPrice(one));
  };
}

/** A typed code must be good before the order goes out, so that the price is the one on the button. */
function usePromoCheck({ setError, setValue }: UseFormReturn<OrderValues>) {
  const client = useQueryClient();
  return async ({ promoCode }: OrderValues, tariff: OrderTariff): Promise<boolean> => {
    const code = normalPromoCode(promoCode);
    if (!code) return true;
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

/** Shows at the fields what was refused about them; a number that is gone has to be chosen anew (F4.80). */
function useShowRefusal(form: UseFormReturn<OrderValues>) {
  const t = useTranslations('order.failure');
  const client = useQueryClient();
  const { setError } = form;
  return (failure: CheckoutFailure, tariff: OrderTariff) => {
    if (failure.kind === 'phones') {
      useOrderChoice.setState({ number: null });
      void client.invalidateQueries({ queryKey: numbersQuery(tariff).queryKey });
      setError('phone', { type: 'server', message: t('phoneTaken') });
      const onOk = () => openOtherPhones(form, tariff, client);
      orderErrorPopup.open({ title: t('phoneTitle'), text: t('phoneText'), ok: t('ok'), close: t('close'), onOk });
    }
    if (failure.kind !== 'fields') return;
    for (const { name, messages } of failure.fields) setError(name, { type: 'server', message: messages.join('\n') });
  };
}
