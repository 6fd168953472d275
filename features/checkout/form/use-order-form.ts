import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { methodOfCard, onPaymentType, useAgreements } from '@/features/checkout/agreements/agreements-store';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { rememberTariff } from '@/features/checkout/order/kept-tariff';
import { type OrderData, tariffOf } from '@/features/checkout/order/order-data';
import { type OrderDraft, readDraft, saveDraft } from '@/features/checkout/order/order-draft';
import { type AddressLink, addressLink } from '@/features/checkout/order/order-hrefs';
import { type OrderContext, orderSchema } from '@/features/checkout/order/order-rules';
import {
  emptyOrder,
  fieldOrder,
  isOrderField,
  type OrderValues,
  sectionOf,
  type TextName,
} from '@/features/checkout/order/order-values';
import type { PaymentOptions } from '@/features/checkout/pay/payment-options';
import { countryChoice, visitorQuery } from '@/features/location/public';
import type { User } from '@/lib/api/contract/profile';
import { useKeptForm } from '@/lib/browser/use-kept-form';
import { normalPromoCode } from '@/lib/validation/promo-code';

type OrderStart = {
  readonly data: OrderData;
  /** Null until the address is known. */
  readonly tariffId: number | null;
  readonly rules: OrderContext;
  readonly link: AddressLink;
  readonly buyer: User | null;
};

type Typing = {
  /** The country that was guessed and not chosen. */
  readonly guessedCountry: string;
  /** E-mail of the account in which the form was typed. */
  readonly owner?: string;
};

type Consents = Pick<OrderValues, 'conditions' | 'returnPolicy' | 'exchange'>;

type OrderFormState = {
  readonly form: UseFormReturn<OrderValues>;
  /** Whether what is shown follows the draft: React may show it later than the form holds it. */
  readonly isFilled: boolean;
};

/** The order form with its rules, kept as a draft in this tab. Its first values are those of the server's markup. */
export function useOrderForm({ data, tariffId, rules, link, buyer }: OrderStart): OrderFormState {
  const [defaultValues] = useState(() => ({ ...emptyOrder, paymentMethod: data.payment.methods[0]?.id ?? '' }));
  const typing = useRef<Typing>({ guessedCountry: emptyOrder.country });
  const keep = useCallback((values: OrderValues) => saveDraft(values, typing.current), []);
  const form = useKeptForm<OrderValues>({ defaultValues, resolver: zodResolver(orderSchema(rules)), keep });
  const { getValues, setValue, subscribe } = form;
  const filled = useRef<{ for: number | null } | null>(null);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const put = (values: OrderDraft) => {
      for (const [name, value] of Object.entries(values)) {
        if (isOrderField(name) && value !== undefined && getValues(name) !== value) setValue(name, value);
      }
    };
    // Once, before what was typed early is told to the form: that counts more than the draft.
    if (!filled.current) {
      const address = addressLink(window.location.search);
      const id = tariffOf(data, address)?.id ?? null;
      put({ ...startValues(data, address), ...(id !== null && keptConsents(id)) });
      const { guessedCountry = emptyOrder.country, owner } = readDraft();
      typing.current = { guessedCountry, ...(owner !== undefined && { owner }) };
      filled.current = { for: id };
      setIsFilled(true);
    }
    if (tariffId === null) return;
    rememberTariff(tariffId);
    // Another choice asks for the consents to an order anew (F4.62, F4.67), also while the form stays mounted.
    if (filled.current.for === tariffId) keepConsents(getValues(), tariffId);
    else put(keptConsents(tariffId));
    filled.current.for = null;
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepConsents(values, tariffId) });
  }, [data, tariffId, getValues, setValue, subscribe]);
  const { promoCode } = link;
  useEffect(() => {
    if (!promoCode || normalPromoCode(getValues('promoCode')) === normalPromoCode(promoCode)) return;
    setValue('promoCode', promoCode);
    setValue('appliedCode', normalPromoCode(promoCode));
  }, [promoCode, getValues, setValue]);
  usePaymentType(form, data.payment.methods);
  useOrderPrefill(form, { data, buyer, typing });
  return { form, isFilled };
}

/** The kept draft, without what the address puts in its place. */
function startValues({ payment }: OrderData, { asksPackage, packageId, promoCode }: AddressLink): OrderDraft {
  const { paymentMethod, ...draft } = readDraft();
  const isOffered = payment.methods.some(({ id }) => id === paymentMethod);
  return {
    ...draft,
    ...(paymentMethod !== undefined && isOffered && { paymentMethod }),
    ...(promoCode && { promoCode, appliedCode: normalPromoCode(promoCode) }),
    ...(asksPackage && draft.packageId !== String(packageId) && { packageId: '' }),
  };
}

/** What was ticked in this tab and has not been reset since. The conditions count for the tariff they were ticked for. */
function keptConsents(tariffId: number): Consents {
  const { returnPolicy, exchange } = useAgreements.getState();
  return { returnPolicy, exchange, conditions: useOrderChoice.getState().tariffCheckId === tariffId };
}

function keepConsents({ conditions, returnPolicy, exchange }: Consents, tariffId: number): void {
  useAgreements.setState({ returnPolicy, exchange });
  useOrderChoice.setState({ tariffCheckId: conditions ? tariffId : null });
}

type Form = Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue'>;

type Prefill = Pick<OrderStart, 'data' | 'buyer'> & {
  readonly typing: RefObject<Typing>;
};

const personal = fieldOrder.filter((name) => ['traveller', 'address', 'account'].includes(sectionOf(name)));

/**
 * Fills in what is known and still empty: the profile (reading A53) and the visitor's country. What was typed in another account gives way:
 * the number would be registered in its name, and its code mailed there.
 */
function useOrderPrefill({ getValues, setValue }: Form, { data, buyer, typing }: Prefill) {
  const visitor = useQuery(visitorQuery);
  const isLocated = visitor.isSuccess || visitor.isError;
  const located = visitor.data?.country ?? null;
  useEffect(() => {
    const fill = (name: TextName, value: string) => {
      if (value && getValues(name) === emptyOrder[name]) setValue(name, value);
    };
    if (buyer) {
      const { guessedCountry, owner } = typing.current;
      if (owner !== undefined && owner !== buyer.email) for (const name of personal) setValue(name, emptyOrder[name]);
      for (const name of ['lastName', 'firstName', 'email', 'postCode'] as const) fill(name, buyer[name]);
      fill('shippingAddress', buyer.address);
      // Where somebody lives counts, and not where they are, for VAT is that of the residence: the guess gives way.
      if (getValues('country') === guessedCountry) setValue('country', emptyOrder.country);
      typing.current = { guessedCountry: emptyOrder.country, owner: buyer.email };
      fill('country', String(buyer.country?.id ?? 0));
    }
    if (!isLocated || getValues('country') !== emptyOrder.country) return;
    const guessedCountry = String(countryChoice(data.countries, { located, userCountryId: null }));
    typing.current = { ...typing.current, guessedCountry };
    fill('country', guessedCountry);
  }, [buyer, typing, isLocated, located, data, getValues, setValue]);
}

type CardType = Parameters<typeof methodOfCard>[0];

/** Takes over which card was named in the popup: before the form was there, or while it is (F4.77). */
function usePaymentType({ setValue }: Form, methods: PaymentOptions['methods']): void {
  useEffect(() => {
    const choose = (cardType: CardType) => {
      const method = methods.find(({ kind }) => kind === methodOfCard(cardType));
      if (method) setValue('paymentMethod', method.id);
    };
    const { cardType } = useAgreements.getState();
    if (cardType) {
      choose(cardType);
      useAgreements.setState({ cardType: null });
    }
    return onPaymentType((next) => {
      choose(next);
      setValue('returnPolicy', false);
      setValue('exchange', false);
    });
  }, [methods, setValue]);
}
