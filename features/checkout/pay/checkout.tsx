'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { Note } from '@/components/ui/feedback/note';
import { useSignedIn } from '@/features/auth/public';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { useLeadFocus } from '@/lib/browser/lead-focus';
import { useGo } from '@/lib/browser/use-go';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref, loginHref } from '@/lib/i18n/site-hrefs';
import { toUuid } from '@/lib/validation/uuid';
import styles from './checkout.module.scss';
import { emptyCheckout, useCheckoutStore } from './checkout-store';
import { ContinuePayment } from './continue-payment';
import { lastOf } from './last-order';
import { checkoutHref, type PaidThing, resultHref } from './payment-hrefs';
import type { PaymentOptions } from './payment-options';
import { noStatusYet, type ResultView, resultView, statusQuery, untilEnd } from './payment-status';

const ownPath = /\/order\/checkout(?:\/[^/]+)?\/?$/;

/** The payment of an order that waits for it (F4.11): by its address, else the one in progress. */
export function Checkout({ locale, payment }: { locale: LocaleSlug; payment: PaymentOptions }) {
  const { pathname, isKnown } = useOwnAddress(ownPath);
  const named = orderOfPath(pathname);
  const kept = useWhenShown(useCheckoutStore.getState, emptyCheckout);
  const lastOrder = useWhenShown(lastOf.order, null);
  const lastRefill = useWhenShown(lastOf.refill, null);
  const key = useOrderKey();
  const lasts = [lastOrder, lastRefill].filter((last) => last !== null);
  const last = lasts.find(({ closed }) => !closed) ?? lasts[0];
  const uuid = named ?? kept.summary?.uuid ?? last?.uuid ?? null;
  const isStarted = named === null && kept.successPayment && kept.successPayUrl !== null;
  const query = statusQuery(uuid, key ?? undefined);
  const isReady = uuid !== null && key !== undefined;
  const asking = useQuery({
    ...query,
    enabled: isReady,
    refetchInterval: ({ state }) => (state.data?.data ? untilEnd(state.data.data) : false),
  });
  const { data: answer = noStatusYet, refetch, isFetching } = asking;
  const { data, error } = answer;
  const view = resultView(answer);
  const isOpen = data !== undefined && (data.mayPay ?? isUnfinished(data, view));
  // When the time of an order is over, its form goes with the focus in it.
  const heading = useLeadFocus<HTMLHeadingElement>(!isOpen);
  const go = useGo();
  const href = isStarted ? kept.successPayUrl : null;
  useEffect(() => {
    if (href) go(href);
  }, [href, go]);
  if (!isKnown) return <CheckoutMessage kind="loading" locale={locale} />;
  if (uuid === null) return <CheckoutMessage kind="empty" locale={locale} />;
  if (view === 'loading' || isStarted) return <CheckoutMessage kind="loading" locale={locale} />;
  if (isOpen) {
    const summary = kept.summary?.uuid === uuid ? kept.summary : null;
    // Only its buyer is told the sum; a browser that made the order may try in any case.
    const isBuyer = data.total !== undefined || summary !== null || lasts.some((one) => one.uuid === uuid);
    if (!isBuyer) return <CheckoutMessage kind="elsewhere" locale={locale} uuid={uuid} />;
    const payUrl = named === null ? kept.initPayUrl : null;
    const form = { locale, payment, uuid, summary, payUrl, named: named !== null, status: data };
    const isRefill = (data.kind ?? summary?.thing) === 'refill';
    return (
      <>
        <CheckoutTitle name={isRefill ? 'refillTitle' : 'title'} />
        <ContinuePayment key={`${uuid} ${payUrl}`} {...form} refresh={() => void refetch()} />
      </>
    );
  }
  if (view === 'notFound') return <CheckoutMessage kind="notFound" locale={locale} />;
  if (!data && error) {
    return <CheckoutMessage kind="silent" locale={locale} asking={isFetching} ask={() => void refetch()} />;
  }
  const kind = view === 'processing' ? 'processing' : 'final';
  return <CheckoutMessage kind={kind} locale={locale} uuid={uuid} thing={data?.kind ?? 'order'} heading={heading} />;
}

function orderOfPath(pathname: string): string | null {
  return toUuid(/\/order\/checkout\/([^/]+)/.exec(pathname)?.[1]);
}

/** What is known of an order without being its buyer: whether it waits for a payment. */
function isUnfinished({ reservedUntil }: PaymentStatus, view: ResultView): boolean {
  return view === 'inPayment' || (Boolean(reservedUntil) && (view === 'declined' || view === 'expired'));
}

type CheckoutMessageProps = { locale: LocaleSlug } & (
  | { kind: 'loading' | 'empty' | 'notFound' }
  | { kind: 'elsewhere'; uuid: string }
  | { kind: 'silent'; asking: boolean; ask: () => void }
  | { kind: 'processing' | 'final'; uuid: string; thing: PaidThing; heading: RefObject<HTMLHeadingElement | null> }
);

const titles = {
  loading: 'metaTitle',
  empty: 'emptyTitle',
  notFound: 'notFound',
  elsewhere: 'elsewhereTitle',
  silent: 'silentTitle',
  processing: 'processingTitle',
  final: 'finalTitle',
} as const;
const texts = { empty: 'emptyText', notFound: 'notFoundText', elsewhere: 'elsewhereText' } as const;

type CheckoutTitleProps = {
  name: 'title' | 'refillTitle' | 'finalRefillTitle' | (typeof titles)[keyof typeof titles];
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
};

/** The heading of the page says how the order stands. */
function CheckoutTitle({ name, heading }: CheckoutTitleProps) {
  const t = useTranslations('checkout');
  return (
    <h1 className="t1" ref={heading}>
      {t(name)}
    </h1>
  );
}

/** What stands in place of the checkout when there is nothing to continue. */
function CheckoutMessage(props: CheckoutMessageProps) {
  const isFinalRefill = props.kind === 'final' && props.thing === 'refill';
  const name = isFinalRefill ? 'finalRefillTitle' : titles[props.kind];
  return (
    <>
      <CheckoutTitle name={name} heading={'heading' in props ? props.heading : undefined} />
      <MessageBody {...props} />
    </>
  );
}

function MessageBody(props: CheckoutMessageProps) {
  const t = useTranslations('checkout');
  if (props.kind === 'loading') {
    return (
      <div className={styles.box}>
        <BusyDot label={t('loading')} />
      </div>
    );
  }
  if (props.kind === 'silent') {
    return (
      <div className={styles.box}>
        <Note tone="bad" live>
          {t('unread')}
        </Note>
        <Button variant="main" busy={props.asking} onClick={props.ask}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (props.kind === 'processing' || props.kind === 'final') {
    return (
      <div className={styles.box}>
        <ButtonLink variant="main" href={resultHref(props.locale, props.thing, props.uuid)}>
          {t('finalAction')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <p className="muted">{t(texts[props.kind])}</p>
      {props.kind === 'elsewhere' && <LogIn {...props} />}
      <ButtonLink variant="main" href={homeSectionHref(props.locale, 'tariff')}>
        {t('emptyAction')}
      </ButtonLink>
    </div>
  );
}

/** The order may be that of an account, which pays for it from any browser. */
function LogIn({ locale, uuid }: { locale: LocaleSlug; uuid: string }) {
  const t = useTranslations('checkout');
  if (useSignedIn()) return null;
  return (
    <ButtonLink href={loginHref(locale, checkoutHref(locale, uuid))} reload>
      {t('elsewhereLogIn')}
    </ButtonLink>
  );
}

/** What waits for its payment is the visitor's own: the document tells nothing of it. */
export const CheckoutIsland = ownIsland(Checkout);

/** The secret of the address, once it has been looked for: undefined before, null for none. It stays in memory only. */
function useOrderKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const readKey = () => {
      const found = orderKey(window.location.hash);
      if (found) stripOrderKey();
      setKey((known) => found ?? known ?? null);
    };
    readKey();
    window.addEventListener('hashchange', readKey);
    return () => window.removeEventListener('hashchange', readKey);
  }, []);
  return key;
}

const keyShape = /^#key=([\w.~-]{1,512})$/;

/** The secret of an order in the address of its mail, or null. It stands behind the hash, so no server has seen it. */
function orderKey(hash: string): string | null {
  return keyShape.exec(hash)?.[1] ?? null;
}

/** Takes the secret out of the address bar and the history, so that it is neither shared nor kept. */
function stripOrderKey(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}`);
}
