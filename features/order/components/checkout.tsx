import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { toUuid } from '@/features/order/order-uuid';
import { resultView } from '@/features/order/result-model';
import { statusQuery } from '@/features/order/status-query';
import { lastOrder, useCheckoutStore } from '@/features/payment/public';
import type { PaymentOffer } from '@/features/payment/public-server';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';
import { CheckoutForm } from './checkout-form';
import { CheckoutMessage } from './checkout-message';

export type CheckoutProps = { locale: LocaleSlug; offer: PaymentOffer; messages: AbstractIntlMessages };

/** The payment of an order that waits for it (F4.11): by its address, else the one in progress. */
export function Checkout({ messages, ...props }: CheckoutProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <NextIntlClientProvider locale={languageOf(props.locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <OpenCheckout {...props} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}

function OpenCheckout({ locale, offer }: Omit<CheckoutProps, 'messages'>) {
  const [named] = useState(() => orderOfPath(window.location.pathname));
  const [kept] = useState(() => useCheckoutStore.getState());
  const uuid = named ?? kept.summary?.uuid ?? lastOrder()?.uuid ?? null;
  const isStarted = named === null && kept.successPayment && kept.successPayUrl !== null;
  const { data, error, refetch } = useQuery({ ...statusQuery(uuid), refetchInterval: false });
  const go = useGo();
  const href = isStarted ? kept.successPayUrl : null;
  useEffect(() => {
    if (href) go(href);
  }, [href, go]);
  if (uuid === null) return <CheckoutMessage kind="empty" locale={locale} />;
  const view = resultView({ data, error });
  if (view === 'loading' || isStarted) return <CheckoutMessage kind="loading" locale={locale} />;
  if (view === 'inPayment' && data) {
    const summary = kept.summary?.uuid === uuid ? kept.summary : null;
    const payUrl = named === null ? kept.initPayUrl : null;
    return <CheckoutForm {...{ locale, offer, uuid, summary, payUrl, named: named !== null }} status={data} />;
  }
  if (view === 'notFound') return <CheckoutMessage kind="notFound" locale={locale} />;
  if (error) return <CheckoutMessage kind="silent" locale={locale} ask={() => void refetch()} />;
  return <CheckoutMessage kind="final" locale={locale} uuid={uuid} thing={data?.kind ?? 'order'} />;
}

function orderOfPath(pathname: string): string | null {
  return toUuid(/\/order\/checkout\/([^/]+)/.exec(pathname)?.[1]);
}
