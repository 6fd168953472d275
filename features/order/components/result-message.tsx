import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { BusyDot } from '@/components/ui/busy-dot';
import { Button, ButtonLink } from '@/components/ui/button';
import { CourseLine } from '@/components/ui/course-line';
import { homeSectionHref, orderHref } from '@/features/catalog/public';
import { rememberedTariff } from '@/features/order/order-draft';
import type { ResultView } from '@/features/order/result-model';
import { checkoutHref, originPath, type PaidThing } from '@/features/payment/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { ResultBand } from './result-band';
import styles from './result-message.module.scss';

export type MessageProps = {
  view: ResultView;
  locale: LocaleSlug;
  kind: PaidThing;
  uuid: string | null;
  chart: ReactNode;
  until: string | null;
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
  const { view, chart, until } = props;
  const t = useTranslations('result');
  const isBad = bad.includes(view);
  return (
    <ResultBand chart={chart}>
      <div className={styles.head} role="status" data-view={view}>
        <div className={styles.line}>
          <CourseLine progress={travelled[view]} tone={isBad ? 'bad' : 'course'} />
        </div>
        <h1 className="t1">{t(`${view}.title`)}</h1>
        <p className="lead">{t(`${view}.text`)}</p>
        {view === 'inPayment' && until && <Reserved until={until} />}
        {(view === 'processing' || view === 'loading') && <BusyDot label={t('loading.title')} />}
      </div>
      <ResultAction {...props} />
    </ResultBand>
  );
}

function Reserved({ until }: { until: string }) {
  const t = useTranslations('result.inPayment');
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(until));
  return (
    <Badge tone="land" icon="clock">
      {t('until', { time })}
    </Badge>
  );
}

function ResultAction({ view, locale, kind, uuid, ask }: MessageProps) {
  const t = useTranslations('result');
  if (view === 'silent' || view === 'failed') {
    return (
      <Button variant="course" onClick={ask}>
        {t('again.ask')}
      </Button>
    );
  }
  const link = linkOf(view, locale, kind, uuid);
  return (
    link && (
      <ButtonLink variant="course" href={link.href}>
        {t(link.words)}
      </ButtonLink>
    )
  );
}

function linkOf(view: ResultView, locale: LocaleSlug, kind: PaidThing, uuid: string | null) {
  if (view === 'inPayment' && uuid) return { href: checkoutHref(locale, uuid), words: 'inPayment.action' } as const;
  if (view === 'notFound') return { href: homeSectionHref(locale, 'tariff'), words: 'notFound.action' } as const;
  if (view !== 'declined' && view !== 'expired') return null;
  if (kind === 'refill')
    return { href: originPath() ?? homeSectionHref(locale, 'add'), words: 'again.refill' } as const;
  const tariff = rememberedTariff();
  const href = tariff === null ? `/${locale}/order` : orderHref(locale, { tariff });
  return { href, words: 'again.order' } as const;
}
