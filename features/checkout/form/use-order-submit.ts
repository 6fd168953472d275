import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { rememberTariff } from '@/features/checkout/order/kept-tariff';
import { toCheckoutBody } from '@/features/checkout/order/order-body';
import type { OrderData, OrderTariff } from '@/features/checkout/order/order-data';
import { saveSent } from '@/features/checkout/order/order-draft';
import { numbersQuery, promoFault, promoQuery } from '@/features/checkout/order/order-query-options';
import type { OrderContext } from '@/features/checkout/order/order-rules';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { handleCheckoutAnswer } from '@/features/checkout/pay/checkout-store';
import { type FormPrice, shownPrice } from '@/features/checkout/sections/use-order-price';
import { attemptKeys, orderUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { CheckoutBody } from '@/lib/api/contract/order';
import { useGo } from '@/lib/browser/use-go';
import { toEuro } from '@/lib/format/money';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { formFailureOf, toCheckoutFailure } from './checkout-failure';
import { type RefusalTakers, useTakeRefusal } from './use-take-refusal';

type Submission = RefusalTakers & {
  data: OrderData;
  tariff: OrderTariff;
  rules: OrderContext;
  /** Whether the form holds what the address asks for. */
  isSettled: boolean;
  /** It is ordered in nobody's name but that in the form, though somebody may have logged in in another tab (promise A10). */
  asVisitor: boolean;
};

/** What is sent, and what stood on the button when it was pressed. */
type Sending = { readonly tariff: OrderTariff; readonly values: OrderValues; readonly shown: FormPrice };

const mutationKey = ['send-order'];

/** Sends the order once (F7.59), and leads on to the payment or shows what was refused. */
export function useOrderSubmit({ form, data, tariff, rules, isSettled, asVisitor, onTariffPrice }: Submission) {
  const client = useQueryClient();
  const { unanswered, place } = usePlacedOrder(asVisitor);
  const [isLedOn, setLedOn] = useState(false);
  // The form may be shown again after it has led on.
  useEffect(() => setLedOn(false), []);
  const go = useGo();
  const checkPromo = usePromoCheck(form);
  const takeRefusal = useTakeRefusal({ form, onTariffPrice });
  const sending = useMutation({
    mutationKey,
    mutationFn: async ({ tariff: of, values, shown }: Sending) => {
      const order = { params: { id: of.id }, body: toCheckoutBody(values, rules) };
      const repeated = unanswered(order);
      if (!repeated && !(await checkPromo(values, of))) return null;
      const call = repeated ?? { ...order, body: { ...order.body, ...toShown(shown) } };
      rememberTariff(of.id);
      saveSent(of.id, values);
      keepNumber(client, of, values);
      const answer = await place(order, call);
      const { title } = of;
      const method = values.paymentMethod;
      return handleCheckoutAnswer(answer, { thing: 'order', locale: data.locale, title, method });
    },
    onSuccess: (next) => {
      // It is the order's now: another order begins with one that is on offer.
      if (next) useOrderChoice.setState({ number: null });
      if (next?.kind !== 'go') return;
      setLedOn(true);
      go(next.href);
    },
    onError: takeRefusal,
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

/**
 * Places orders, each under the key of its intent. One that has no clear answer yet is asked for once more as it was: it may hold
 * the code by now, which is in the price then.
 */
function usePlacedOrder(asVisitor: boolean) {
  const [keys] = useState(() => attemptKeys());
  const asked = useRef<{ readonly order: Order; readonly call: Order } | null>(null);
  const unanswered = (order: Order): Order | null =>
    asked.current && keys.isOpen(asked.current.call) && isSame(asked.current.order, order) ? asked.current.call : null;
  const place = (order: Order, call: Order) => {
    asked.current = { order, call };
    return orderUnderKey(keys, call, (idempotencyKey) =>
      callApi('checkoutTariff', { ...call, idempotencyKey, useToken: !asVisitor }),
    );
  };
  return { unanswered, place };
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
