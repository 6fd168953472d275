import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { Band } from '@/components/ui/blocks/band';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/feedback/badge';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { checkoutHref, originPath, type PaidThing } from '@/features/checkout/pay/payment-hrefs';
import type { ResultView } from '@/features/checkout/pay/payment-status';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { loadPart } from '@/lib/browser/hydration/early-input';
import { formatClock } from '@/lib/format/dates';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import styles from './result-message.module.scss';

export type MessageProps = {
  view: ResultView;
  locale: LocaleSlug;
  kind: PaidThing;
  uuid: string | null;
  chart: ReactNode;
  /** What is known of the payment. */
  status: PaymentStatus | null;
  /** Whether a question is under way. */
  asking: boolean;
  ask: () => void;
};

/** How far the line has come: it stops where the payment failed. */
const travelled: Record<ResultView, number> = {
  loading: 0.3,
  approved: 1,
  declined: 0.5,
  expired: 0.35,
  processing: 0.75,
  reversed: 0.5,
  inPayment: 0.4,
  notFound: 0.1,
  silent: 0.6,
  failed: 0.6,
};
const bad: readonly ResultView[] = ['declined', 'expired', 'reversed', 'notFound', 'silent', 'failed'];

/** Every result but the approved one (F4.02–F4.08): what happened and what to do now. */
export function ResultMessage(props: MessageProps) {
  const { view, chart, status, kind } = props;
  const mayPay = status?.mayPay ?? false;
  const until = mayPay || view === 'inPayment' ? (status?.reservedUntil ?? null) : null;
  const t = useTranslations('result');
  const isBad = bad.includes(view);
  return (
    <ResultBand chart={chart}>
      <div className={styles.head} role="status" data-view={view}>
        <div className={styles.line}>
          <CourseLine progress={travelled[view]} tone={isBad ? 'bad' : 'course'} />
        </div>
        <h1 className="t1">{t(titleKey(view, kind))}</h1>
        <p className="lead">{t(textKey(view, { kind, mayPay }))}</p>
        {until && <Reserved until={until} kind={kind} />}
        {(view === 'processing' || view === 'loading') && <BusyDot />}
      </div>
      <ResultAction {...props} />
    </ResultBand>
  );
}

/** The heading of a view; a top-up is no order. */
export function titleKey(view: ResultView, kind: PaidThing) {
  const isNamed = view === 'inPayment' || view === 'notFound';
  return isNamed && kind === 'refill' ? (`${view}.titleRefill` as const) : (`${view}.title` as const);
}

/** What a view says of an order or a top-up: a failed attempt says so otherwise while it can still be paid. */
function textKey(view: ResultView, { kind, mayPay }: { kind: PaidThing; mayPay: boolean }) {
  const isRefill = kind === 'refill';
  if (view === 'inPayment') return isRefill ? 'inPayment.textRefill' : 'inPayment.text';
  if (view === 'notFound' && isRefill) return 'notFound.textRefill';
  if (view !== 'declined' && view !== 'expired') return `${view}.text` as const;
  if (isRefill) return mayPay ? (`${view}.textOpenRefill` as const) : (`${view}.textRefill` as const);
  return mayPay ? (`${view}.textOpen` as const) : (`${view}.text` as const);
}

function Reserved({ until, kind }: { until: string; kind: PaidThing }) {
  const t = useTranslations('result.inPayment');
  const time = formatClock(new Date(until), useLocale());
  return (
    <Badge tone="land" icon="clock">
      {t(kind === 'refill' ? 'untilRefill' : 'until', { time })}
    </Badge>
  );
}

function ResultAction(props: MessageProps) {
  const { view, locale, kind, uuid, status, asking, ask } = props;
  const t = useTranslations('result');
  if (view === 'silent' || view === 'failed') {
    return (
      <Button variant="main" busy={asking} onClick={ask}>
        {t('again.ask')}
      </Button>
    );
  }
  if (uuid && view === 'inPayment') {
    return (
      <ButtonLink variant="main" href={checkoutHref(locale, uuid)}>
        {t('inPayment.action')}
      </ButtonLink>
    );
  }
  if (view === 'notFound') {
    return (
      <ButtonLink variant="main" href={homeSectionHref(locale, kind === 'refill' ? 'add' : 'tariff')}>
        {t(kind === 'refill' ? 'again.refill' : 'notFound.action')}
      </ButtonLink>
    );
  }
  if (view !== 'declined' && view !== 'expired') return null;
  const mayPay = uuid !== null && status?.mayPay === true;
  return (
    <div className="row">
      {mayPay && (
        <ButtonLink variant="main" href={checkoutHref(locale, uuid)}>
          {t('again.pay')}
        </ButtonLink>
      )}
      {kind === 'refill' ? (
        <ButtonLink variant={mayPay ? 'ghost' : 'main'} href={originPath() ?? homeSectionHref(locale, 'add')}>
          {t('again.refill')}
        </ButtonLink>
      ) : (
        <Suspense>
          <OrderAgain locale={locale} uuid={uuid} ordered={status?.ordered} second={mayPay} />
        </Suspense>
      )}
    </div>
  );
}

// Its rules weigh more than all else of the page, and few need it.
const OrderAgain = lazy(async () => ({
  default: (await loadPart(() => import('./order-again-link'))).OrderAgain,
}));

/** The head of a result: words on the sea, the chart beside or below them. */
export function ResultBand({ chart, children }: { chart: ReactNode; children: ReactNode }) {
  return (
    <Band className={styles.band} chart={chart}>
      <div className="wrap">
        <div className={styles.words}>{children}</div>
      </div>
    </Band>
  );
}
