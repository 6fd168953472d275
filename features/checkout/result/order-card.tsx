import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { type PriceLine, PriceLines } from '@/components/ui/blocks/price-lines';
import { TextLink } from '@/components/ui/controls/text-link';
import { Badge } from '@/components/ui/feedback/badge';
import { Note } from '@/components/ui/feedback/note';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { Flag } from '@/components/ui/pictures/flag';
import { Icon } from '@/components/ui/pictures/icon';
import { ChartDrawing, courseQuery, type Drawing, type Ends } from '@/features/chart/public';
import { defaultVisitorCountry, localFlag } from '@/features/countries/public';
import { withdrawalHref } from '@/features/withdrawal/public';
import type { Ordered, OrderedPackage, PaymentStatus } from '@/lib/api/contract/order';
import { useMoney } from '@/lib/browser/use-money';
import { formatDay } from '@/lib/format/dates';
import { toCents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { accountHref, loginHref } from '@/lib/i18n/site-hrefs';
import styles from './order-card.module.scss';
import cardStyles from './ordered-package-card.module.scss';

type OrderCardProps = {
  status: PaymentStatus;
  locale: LocaleSlug;
  uuid: string;
  /** Whether this browser is in the account; null while that is being found out. */
  signedIn: boolean | null;
};

/** The order as it stands on paper: number, sum, receipt, where it was sent; then the ways on. */
export function OrderCard({ status, locale, uuid, signedIn }: OrderCardProps) {
  const t = useTranslations('result.approved');
  const { receiptUrl } = status;
  const lines = useOrderLines(status);
  return (
    <Card as="section" className={styles.card} aria-labelledby="your-order">
      <h2 className="t3" id="your-order">
        {t('yours')}
      </h2>
      {lines.length > 0 && <PriceLines lines={lines} />}
      {receiptUrl && (
        <div>
          <TextLink href={receiptUrl} icon="file-text">
            {t('receipt')}
          </TextLink>
        </div>
      )}
      <AccountWay locale={locale} signedIn={signedIn} />
      <div>
        <TextLink href={withdrawalHref(locale, status.ordered?.reference ?? uuid)}>{t('withdraw')}</TextLink>
      </div>
    </Card>
  );
}

/** What its buyer may know; nothing for others. */
function useOrderLines({ ordered, total, email }: PaymentStatus): PriceLine[] {
  const t = useTranslations('result.approved');
  const money = useMoney();
  const lines = [
    { key: 'order', label: t('line.order'), value: ordered?.reference },
    { key: 'package', label: t('line.package'), value: ordered?.product?.title },
    { key: 'paid', label: t('line.paid'), value: total === undefined ? undefined : money(toCents(total)) },
    { key: 'email', label: t('line.email'), value: email && <MailAddress email={email} /> },
  ];
  return lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []));
}

/** Where an address does not fit into its line, it breaks before its host. */
function MailAddress({ email }: { email: string }) {
  const host = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}

/** Those whose account was there before the order log in first, and are led on. */
function AccountWay({ locale, signedIn }: Pick<OrderCardProps, 'locale' | 'signedIn'>) {
  const t = useTranslations('result.approved');
  const account = accountHref(locale);
  const link = <TextLink href={signedIn === false ? loginHref(locale, account) : account}>{t('account')}</TextLink>;
  if (!signedIn) return <div>{link}</div>;
  return (
    <Note tone="ok" className={styles.signedIn}>
      {t('signedIn')} {link}
    </Note>
  );
}

const badges = {
  waiting: { tone: 'info', icon: 'hourglass', progress: 0 },
  running: { tone: 'ok', icon: 'radio-tower', progress: 0.5 },
  ended: { tone: 'neutral', icon: 'flag', progress: 1 },
} as const;

/** A package that was bought, as `caption` says how: it waits for its country, runs, or is over. */
export function OrderedPackageCard({ product, caption }: { product: OrderedPackage; caption: string }) {
  const t = useTranslations('result.package');
  const { title, countryCode, state = 'waiting' } = product;
  const { progress, ...badge } = badges[state];
  return (
    <Card as="section" className={cardStyles.card} aria-label={t('label')}>
      <div className={cardStyles.what}>
        {countryCode ? <Flag icon={localFlag(countryCode)} size="l" /> : <Icon name="globe" />}
        <div>
          <h2 className="t4">{title}</h2>
          <p className="cap">{caption}</p>
        </div>
      </div>
      <div className={cardStyles.way}>
        <CourseLine onCard progress={progress} />
        <p className="cap">
          <PackageCourse product={product} />
        </p>
      </div>
      <Badge {...badge}>{t(`states.${state}`)}</Badge>
    </Card>
  );
}

/** Until when it waits and how long it then runs; until when it runs. */
function PackageCourse({ product }: { product: OrderedPackage }) {
  const t = useTranslations('result.package');
  const language = useLocale();
  const { state = 'waiting', beginsBefore, expiresAt, days } = product;
  const day = (iso: string) => formatDay(new Date(iso), language);
  if (state === 'running' && expiresAt) return t('runs', { day: day(expiresAt) });
  if (state === 'ended') return expiresAt ? t('ended', { day: day(expiresAt) }) : t('states.ended');
  return (
    <>
      {beginsBefore ? t('waitsUntil', { day: day(beginsBefore) }) : t('waits')}{' '}
      {days !== undefined && t('then', { count: days })}
    </>
  );
}

type OrderChartProps = {
  ordered: Ordered | undefined;
  locale: LocaleSlug;
  /** The chart without a way: for an order without a country, and where the other cannot be had. */
  usual: ReactNode;
};

/** Where the bought package leads. It is for the eye only: without an answer the usual chart stays. */
export function OrderChart({ ordered, locale, usual }: OrderChartProps) {
  const to = ordered?.product?.countryCode;
  if (!to) return usual;
  const ends = { from: ordered.homeCode ?? defaultVisitorCountry, to };
  return <WayChart state={ordered.product?.state ?? 'waiting'} ends={ends} locale={locale} usual={usual} />;
}

type WayChartProps = Omit<OrderChartProps, 'ordered'> & { ends: Ends; state: keyof typeof badges };

function WayChart({ state, ends, locale, usual }: WayChartProps) {
  const t = useTranslations('result.package.tag');
  const { data } = useQuery(courseQuery(locale, ends));
  return data ? <ChartDrawing variant="way" drawing={withTag(data, t(state))} /> : usual;
}

/** The two ends alone, and over the second one how the package stands instead of a price. */
function withTag(drawing: Drawing, words: string): Drawing {
  const ends = drawing.stops.filter(({ kind }) => kind !== 'stop');
  return { ...drawing, stops: ends.map((stop) => ({ ...stop, price: stop.kind === 'to' ? words : null })) };
}
