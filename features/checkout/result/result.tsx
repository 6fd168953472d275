'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { dropDraft } from '@/features/checkout/order/early-order';
import { closeOrder, type LastOrder, lastOf } from '@/features/checkout/pay/last-order';
import type { PaidThing } from '@/features/checkout/pay/payment-hrefs';
import { noStatusYet, resultView, statusQuery } from '@/features/checkout/pay/payment-status';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { brandName } from '@/lib/seo/brand';
import { toUuid } from '@/lib/validation/uuid';
import { ApprovedOrder, ApprovedRefill } from './approved';
import { ResultMessage, titleKey } from './result-message';

const ownPaths = { order: /\/order\/status\/?$/, refill: /\/refill\/Status\/?$/ } as const;

type ResultProps = {
  locale: LocaleSlug;
  /** What the page is about when the address and the answer do not say. */
  thing: PaidThing;
  chart: ReactNode;
};

/** The result of an order or a top-up, followed until it is final. */
export function Result({ locale, thing, chart }: ResultProps) {
  const t = useTranslations('result');
  const { search, isKnown } = useOwnAddress(ownPaths[thing]);
  const last = useWhenShown(lastOf[thing], null);
  const uuid = orderInAddress(search, last);
  const { data: answer = noStatusYet, refetch, isFetching } = useQuery(statusQuery(uuid));
  const { data } = answer;
  const view = isKnown && uuid === null ? 'notFound' : resultView(answer);
  const kind = data?.kind ?? thing;
  const title = t(view === 'approved' ? `approved.${kind}` : titleKey(view, kind));
  usePageTitle(title);
  useEffect(() => {
    if (view === 'approved' && kind === 'order') dropDraft();
    if (uuid && data && view !== 'processing' && view !== 'inPayment' && !data.mayPay) closeOrder(uuid);
  }, [view, kind, uuid, data]);
  const ask = () => void refetch();
  const message = { locale, kind, uuid, chart, ask, status: data ?? null, asking: isFetching };
  const approved = view === 'approved' && uuid !== null ? data : undefined;
  const Approved = kind === 'refill' ? ApprovedRefill : ApprovedOrder;
  return (
    <>
      {/* It stands there before its words come: what comes together with them is not read by every screen reader. */}
      <p className="sr" role="status">
        {approved && title}
      </p>
      {approved && uuid !== null ? (
        <Approved locale={locale} uuid={uuid} chart={chart} status={approved} />
      ) : (
        <ResultMessage {...message} view={view} />
      )}
    </>
  );
}

/** The order of the address, else the last one of this browser (reading A49). */
function orderInAddress(search: string, last: LastOrder | null): string | null {
  const named = new URLSearchParams(search).get('order');
  if (named !== null) return toUuid(named);
  return last?.uuid ?? null;
}

/** Writes the state of the page into its title, for tabs and screen readers. */
function usePageTitle(state: string): void {
  useEffect(() => {
    document.title = `${state} — ${brandName}`;
  }, [state]);
}

/** What came of a payment is the visitor's own: the document tells nothing of it. */
export const ResultIsland = ownIsland(Result);
