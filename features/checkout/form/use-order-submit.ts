import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { rememberTariff } from '@/features/checkout/order/kept-tariff';
import { normalPromoCode, toCheckoutBody } from '@/features/checkout/order/order-body';
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
import { isOrderField, type OrderField, type OrderValues } from '@/features/checkout/order/order-values';
import { handleCheckoutAnswer, storeCheckoutRefusal } from '@/features/checkout/pay/checkout-store';
import type { OrderPackage } from '@/features/checkout/price/order-package';
import { openOtherPhones, orderErrorPopup } from '@/features/checkout/sections/order-popups';
import { type FormPrice, shownPrice } from '@/features/checkout/sections/use-order-price';
import { ApiError } from '@/lib/api/client/api-error';
import { attemptKeys, isRefusedForGood, orderUnderKey } from '@/lib/api/client/attempt-key';
import { callApi } from '@/lib/api/client/browser-client';
import type { Refusal } from '@/lib/api/contract/shared';
import { splitErrors } from '@/lib/api/errors/split-errors';
import { useGo } from '@/lib/browser/use-go';
import { type Cents, toCents, toEuro } from '@/lib/format/money';

/** Key of the words for a checkout that failed as a whole (F8.31–F8.33, F8.35, and no answer at all). */
type CheckoutText = 'paymentFailed' | 'wentWrong' | 'unexpected' | 'internal' | 'noAnswer' | 'busy' | 'alreadyPaid';

type CheckoutFailure =
  | { readonly kind: 'fields'; readonly fields: readonly FieldRefusal[]; readonly general: readonly string[] }
  /** The chosen number is gone: the list is read again (F4.79, F8.30). */
  | { readonly kind: 'phones' }
  /** F8.34 */
  | { readonly kind: 'unavailable' }
  /** It costs more than the form said: nothing is ordered before another press. */
  | { readonly kind: 'price'; readonly totalCents: Cents; readonly prices: NewPrices }
  | { readonly kind: 'text'; readonly text: CheckoutText };

type NewPrices = NonNullable<Refusal['prices']>;
type FieldRefusal = { readonly name: OrderField; readonly messages: readonly string[] };

/** Names on the wire that the form calls otherwise. */
const formNames: Readonly<Record<string, OrderField>> = {
  refillBalance: 'refillOwn',
  companyPurchase: 'company',
  packageFromBalance: 'packageId',
};

function toOrderField(wireName: string): OrderField | undefined {
  const name = formNames[wireName] ?? wireName;
  return isOrderField(name) ? name : undefined;
}

/** What a failed checkout means to the buyer. */
export function toCheckoutFailure(error: unknown): CheckoutFailure {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'network' || failure?.kind === 'timeout') return { kind: 'text', text: 'noAnswer' };
  if (failure?.kind === 'refused') return readRefusal(failure.status, failure.refusal);
  return { kind: 'text', text: 'unexpected' };
}

function readRefusal(status: number, refusal: Refusal): CheckoutFailure {
  if (refusal.need_refresh_phone || refusal.code === 'need_refresh_phone') return { kind: 'phones' };
  const { prices } = refusal;
  if (refusal.code === 'price_changed' && prices?.total !== undefined) {
    return { kind: 'price', totalCents: toCents(prices.total), prices };
  }
  if (status === 404 || /tariff|purchas/.test(refusal.code)) return { kind: 'unavailable' };
  const split = splitErrors(refusal.errors ?? {}, toOrderField);
  const fields = [...split.fields].map(([name, messages]) => ({ name, messages }));
  if (fields.length > 0 || split.general.length > 0) return { kind: 'fields', fields, general: split.general };
  return { kind: 'text', text: refusalText(status, refusal.code) };
}

function refusalText(status: number, code: string): CheckoutText {
  // The shop's own server says so when the provider is away.
  if (['server_not_responding', 'timeout', 'bad_answer'].includes(code)) return 'noAnswer';
  if (code === 'order_paid') return 'alreadyPaid';
  if (/payment|gateway/.test(code)) return 'paymentFailed';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'internal' : 'wentWrong';
}

export type FormFailure = {
  readonly text: CheckoutText | null;
  readonly messages: readonly string[];
  /** The total that the buyer has not seen before, in cents. */
  readonly newTotalCents?: Cents;
};
type Submission = {
  form: UseFormReturn<OrderValues>;
  data: OrderData;
  tariff: OrderTariff;
  rules: OrderContext;
  /** Whether the form holds what the address asks for. */
  isSettled: boolean;
  /** It is ordered in nobody's name but that in the form, though somebody may have logged in in another tab (A10). */
  asVisitor: boolean;
  /** Takes the price of a tariff that has become dearer, in cents. */
  onTariffPrice: (cents: Cents) => void;
};

/** What is sent, and what stood on the button when it was pressed. */
type Sending = { readonly tariff: OrderTariff; readonly values: OrderValues; readonly shown: FormPrice };

const mutationKey = ['send-order'];
const noFailure: FormFailure = { text: null, messages: [] };

/** Sends the order once (F7.59), and leads on to the payment or shows what was refused. */
export function useOrderSubmit({ form, data, tariff, rules, isSettled, asVisitor, onTariffPrice }: Submission) {
  const client = useQueryClient();
  const [keys] = useState(() => attemptKeys());
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
      // A code that was only typed is in the price once it has been read: a repetition names the same sum.
      const coded = { ...values, ...(values.promoCode && { appliedCode: normalPromoCode(values.promoCode) }) };
      const request = () => {
        const agreed = toShown(shownPrice(client, coded, { tariff: of, rules }) ?? shown);
        return { params: { id: of.id }, body: { ...toCheckoutBody(values, rules), ...agreed } };
      };
      // The order that is asked for once more may hold the code by now.
      if (!keys.isOpen(request()) && !(await checkPromo(values, of))) return null;
      rememberTariff(of.id);
      saveSent(of.id, values);
      keepNumber(client, of, values);
      const call = request();
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
      const failure = toCheckoutFailure(error);
      if (isRefusedForGood(error)) keys.forget();
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
  const isOwn = sending.variables?.tariff.id === tariff.id;
  const error = isOwn ? sending.error : null;
  const failure = useMemo(() => error && toCheckoutFailure(error), [error]);
  return {
    send,
    busy: isOwn && (sending.isPending || isLedOn),
    leaving: isOwn && sending.data?.kind === 'leave' ? sending.data.url : null,
    returned: sending.reset,
    unavailable: failure?.kind === 'unavailable',
    formFailure: useMemo(() => formFailureOf(failure), [failure]),
  };
}

function formFailureOf(failure: CheckoutFailure | null): FormFailure {
  if (failure?.kind === 'text') return { text: failure.text, messages: [] };
  if (failure?.kind === 'price') return { text: null, messages: [], newTotalCents: failure.totalCents };
  return failure?.kind === 'fields' ? { text: null, messages: failure.general } : noFailure;
}

/** What the buyer agreed to by pressing the button: the sum on it, and what the package takes. */
function toShown({ price, package: chosen }: Pick<FormPrice, 'price' | 'package'>) {
  return { shownTotal: toEuro(price.totalCents), ...(chosen && { shownPackage: toEuro(chosen.price) }) };
}

/** The number that is ordered stays the buyer's choice, also when it is on offer no more: an answer may be lost. */
function keepNumber(client: QueryClient, tariff: OrderTariff, { phone }: OrderValues): void {
  const number = client.getQueryData(numbersQuery(tariff).queryKey)?.find(({ id }) => String(id) === phone);
  if (number) useOrderChoice.setState({ number });
}

/** Puts into the form what the operator asks by now, and lets a code be counted anew. */
function useNewPrices(onTariffPrice: (cents: Cents) => void) {
  const client = useQueryClient();
  return ({ tariff, package: euro }: NewPrices, { packageCountry, packageId }: OrderValues) => {
    if (tariff !== undefined) onTariffPrice(toCents(tariff));
    void client.invalidateQueries({ queryKey: ['promo'] });
    if (euro === undefined) return;
    const withPrice = (one: OrderPackage) => (String(one.id) === packageId ? { ...one, price: toCents(euro) } : one);
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
