import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toUuid } from '@/features/order/order-uuid';
import { type ResultView, resultView } from '@/features/order/result-model';
import { noStatusYet, statusQuery } from '@/features/order/status-query';
import { useOrderKey } from '@/features/order/use-order-key';
import { emptyCheckout, lastOrder, useCheckoutStore } from '@/features/payment/public';
import type { PaymentOffer } from '@/features/payment/public-server';
import type { PaymentStatus } from '@/lib/api/contract/order';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { useGo } from '@/lib/navigation/use-go';
import { useOwnAddress } from '@/lib/navigation/use-own-address';
import { useWhenShown } from '@/lib/navigation/use-when-shown';
import { CheckoutForm } from './checkout-form';
import { CheckoutMessage } from './checkout-message';

const ownPath = /\/order\/checkout(?:\/[^/]+)?\/?$/;

/** The payment of an order that waits for it (F4.11): by its address, else the one in progress. */
export function Checkout({ locale, offer }: { locale: LocaleSlug; offer: PaymentOffer }) {
  const { pathname, isKnown } = useOwnAddress(ownPath);
  const named = orderOfPath(pathname);
  const kept = useWhenShown(useCheckoutStore.getState, emptyCheckout);
  const last = useWhenShown(lastOrder, null);
  const key = useOrderKey();
  const uuid = named ?? kept.summary?.uuid ?? last?.uuid ?? null;
  const isStarted = named === null && kept.successPayment && kept.successPayUrl !== null;
  const query = statusQuery(uuid, key ?? undefined);
  const isReady = uuid !== null && key !== undefined;
  const asking = useQuery({ ...query, enabled: isReady, refetchInterval: false });
  const { data: answer = noStatusYet, refetch, isFetching } = asking;
  const { data, error } = answer;
  const go = useGo();
  const href = isStarted ? kept.successPayUrl : null;
  useEffect(() => {
    if (href) go(href);
  }, [href, go]);
  if (!isKnown) return <CheckoutMessage kind="loading" locale={locale} />;
  if (uuid === null) return <CheckoutMessage kind="empty" locale={locale} />;
  const view = resultView(answer);
  if (view === 'loading' || isStarted) return <CheckoutMessage kind="loading" locale={locale} />;
  if (data && (data.mayPay ?? isUnfinished(data, view))) {
    const summary = kept.summary?.uuid === uuid ? kept.summary : null;
    // Only its buyer is told the sum; a browser that made the order may try in any case.
    const isBuyer = data.total !== undefined || summary !== null || last?.uuid === uuid;
    if (!isBuyer) return <CheckoutMessage kind="elsewhere" locale={locale} />;
    const payUrl = named === null ? kept.initPayUrl : null;
    const form = { locale, offer, uuid, summary, payUrl, named: named !== null, status: data };
    return <CheckoutForm key={`${uuid} ${payUrl}`} {...form} refresh={() => void refetch()} />;
  }
  if (view === 'notFound') return <CheckoutMessage kind="notFound" locale={locale} />;
  if (!data && error) {
    return <CheckoutMessage kind="silent" locale={locale} asking={isFetching} ask={() => void refetch()} />;
  }
  return <CheckoutMessage kind="final" locale={locale} uuid={uuid} thing={data?.kind ?? 'order'} />;
}

function orderOfPath(pathname: string): string | null {
  return toUuid(/\/order\/checkout\/([^/]+)/.exec(pathname)?.[1]);
}

/** What is known of an order without being its buyer: whether it waits for a payment. */
function isUnfinished({ reservedUntil }: PaymentStatus, view: ResultView): boolean {
  return view === 'inPayment' || (Boolean(reservedUntil) && (view === 'declined' || view === 'expired'));
}
