import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { Badge } from '@/components/ui/badge';
import { BusyDot } from '@/components/ui/busy-dot';
import { Button, ButtonLink } from '@/components/ui/button';
import { CourseLine } from '@/components/ui/course-line';
import { originPath } from '@/features/checkout/pay/origin-path';
import { checkoutHref, type PaidThing } from '@/features/checkout/pay/payment-hrefs';
import type { ResultView } from '@/features/checkout/pay/payment-status';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { loadInTheEnd } from '@/lib/browser/first-touch';
import { formatClock } from '@/lib/format/dates';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import { ResultBand } from './result-band';
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
  const { view, chart, status } = props;
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
        <h1 className="t1">{t(`${view}.title`)}</h1>
        <p className="lead">{mayPay && hasOpenText(view) ? t(`${view}.textOpen`) : t(`${view}.text`)}</p>
        {until && <Reserved until={until} />}
        {(view === 'processing' || view === 'loading') && <BusyDot label={t('loading.title')} />}
      </div>
      <ResultAction {...props} />
    </ResultBand>
  );
}

function Reserved({ until }: { until: string }) {
  const t = useTranslations('result.inPayment');
  const time = formatClock(new Date(until), useLocale());
  return (
    <Badge tone="land" icon="clock">
      {t('until', { time })}
    </Badge>
  );
}

/** A failed attempt says so otherwise while its order can still be paid. */
function hasOpenText(view: ResultView): view is 'declined' | 'expired' {
  return view === 'declined' || view === 'expired';
}

function ResultAction(props: MessageProps) {
  const { view, locale, kind, uuid, status, asking, ask } = props;
  const t = useTranslations('result');
  if (view === 'silent' || view === 'failed') {
    return (
      <Button variant="course" busy={asking} onClick={ask}>
        {t('again.ask')}
      </Button>
    );
  }
  if (uuid && view === 'inPayment') {
    return (
      <ButtonLink variant="course" href={checkoutHref(locale, uuid)}>
        {t('inPayment.action')}
      </ButtonLink>
    );
  }
  if (view === 'notFound') {
    return (
      <ButtonLink variant="course" href={homeSectionHref(locale, 'tariff')}>
        {t('notFound.action')}
      </ButtonLink>
    );
  }
  if (view !== 'declined' && view !== 'expired') return null;
  const mayPay = uuid !== null && status?.mayPay === true;
  return (
    <div className="row">
      {mayPay && (
        <ButtonLink variant="course" href={checkoutHref(locale, uuid)}>
          {t('again.pay')}
        </ButtonLink>
      )}
      {kind === 'refill' ? (
        <ButtonLink variant={mayPay ? 'ghost' : 'course'} href={originPath() ?? homeSectionHref(locale, 'add')}>
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
  default: (await loadInTheEnd(() => import('./order-again-link'))).OrderAgain,
}));
