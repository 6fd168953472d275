import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { signalRoute } from '@/components/layout/route-watcher';
import { Card } from '@/components/ui/blocks/card';
import { TextLink } from '@/components/ui/controls/text-link';
import { Badge } from '@/components/ui/feedback/badge';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { Note } from '@/components/ui/feedback/note';
import { Icon } from '@/components/ui/pictures/icon';
import { isBuying } from '@/features/checkout/pay/payment-status';
import { toActivation } from '@/features/esim/public';
import { withdrawalHref } from '@/features/withdrawal/public';
import { callApi } from '@/lib/api/client/browser-client';
import type { OrderedPackage, PackageRefusal, PaymentStatus } from '@/lib/api/contract/order';
import { hasSessionHint, takeNewSession } from '@/lib/browser/session-hint';
import { useMoney } from '@/lib/browser/use-money';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import { toCents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { accountHref } from '@/lib/i18n/site-hrefs';
import styles from './approved.module.scss';
import { InstallCards } from './install-cards';
import { OrderCard, OrderChart, OrderedPackageCard } from './order-card';
import { ResultBand } from './result-message';

export type ApprovedProps = { status: PaymentStatus; locale: LocaleSlug; uuid: string; chart: ReactNode };

/** A paid order (F4.01, F4.09): the number, its package, how to install it, the order with its papers, the instruction. */
export function ApprovedOrder({ status, locale, uuid, chart }: ApprovedProps) {
  const activation = toActivation(status.lpa);
  const signedIn = useOrderSession(uuid, status);
  const product = status.ordered?.product;
  return (
    <>
      <ResultBand chart={<OrderChart ordered={status.ordered} locale={locale} usual={chart} />}>
        <OrderHead status={status} />
      </ResultBand>
      <div className="page wrap">
        <div className={styles.sections}>
          {product && <NumberPackage product={product} />}
          {activation && <InstallCards activation={activation} />}
          <div className={styles.papers}>
            <OrderCard status={status} locale={locale} uuid={uuid} signedIn={signedIn} />
            {status.instructionUrl && <Instruction url={status.instructionUrl} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** The package of a new number: it came with it, was paid from its balance, or could not be. */
function NumberPackage({ product }: { product: OrderedPackage }) {
  const t = useTranslations('result.package');
  const money = useMoney();
  const { refusal, price, balanceLeft } = product;
  if (refusal) return <PackageRefused title={product.title} refusal={refusal} />;
  const isFromBalance = price !== undefined && balanceLeft !== undefined;
  const caption = isFromBalance ? t('fromStart', { left: money(toCents(balanceLeft)) }) : t('bought');
  return <OrderedPackageCard product={product} caption={caption} />;
}

function PackageRefused({ title, refusal }: { title: string; refusal: PackageRefusal }) {
  const t = useTranslations('result.package');
  return (
    <Note tone="warn" live>
      <p>{t(`refused.${refusal}`, { title })}</p>
      <p>{t('kept')}</p>
    </Note>
  );
}

function OrderHead({ status }: { status: PaymentStatus }) {
  const t = useTranslations('result.approved');
  const isWaiting = status.number === undefined && status.email !== undefined;
  return (
    <>
      <Paid status={status} />
      <h1 className="t1">{t('order')}</h1>
      {status.number && <p className={styles.number}>{numberText(status.number)}</p>}
      <p className="lead" role="status">
        {status.number ? t('orderText') : t(isWaiting ? 'waiting' : 'sentText')}
      </p>
      {isWaiting && <BusyDot />}
    </>
  );
}

/** The sum that was paid, where the buyer may see it. */
export function Paid({ status: { total } }: { status: PaymentStatus }) {
  const t = useTranslations('result.approved');
  const money = useMoney();
  return (
    <Badge tone="ok" icon="check">
      {total === undefined ? t('title') : t('paid', { amount: money(toCents(total)) })}
    </Badge>
  );
}

/** A paid top-up (F4.10): the number, the amount that has come on its balance, and the package bought with it. */
export function ApprovedRefill({ status, locale, uuid, chart }: ApprovedProps) {
  const t = useTranslations('result.approved');
  const money = useMoney();
  const { msisdn, totalrefill, receiptUrl, ordered } = status;
  const product = ordered?.product;
  const band = (
    <ResultBand chart={chart}>
      <Paid status={status} />
      <h1 className="t1">{t(product?.state ? 'refillPackage' : 'refill')}</h1>
      {msisdn && <p className={styles.number}>{numberText(msisdn)}</p>}
      <p className="lead" role="status">
        {totalrefill === undefined ? t('refillText') : t('refillAmount', { amount: money(toCents(totalrefill)) })}
      </p>
      {ordered && <p className="strong">{t('reference', { reference: ordered.reference })}</p>}
      <div className="row">
        {receiptUrl && (
          <TextLink href={receiptUrl} icon="file-text">
            {t('receipt')}
          </TextLink>
        )}
        <TextLink href={accountHref(locale)}>{t('account')}</TextLink>
        <TextLink href={withdrawalHref(locale, ordered?.reference ?? uuid)}>{t('withdraw')}</TextLink>
      </div>
    </ResultBand>
  );
  if (!product) return band;
  return (
    <>
      {band}
      <div className="page wrap">
        <RefillPackage status={status} product={product} />
      </div>
    </>
  );
}

/** The package that a top-up has bought, is buying, or could not buy. */
function RefillPackage({ status, product }: { status: PaymentStatus; product: OrderedPackage }) {
  const t = useTranslations('result.package');
  if (isBuying(status)) return <BusyDot label={t('buying')} />;
  if (!product.refusal) return <OrderedPackageCard product={product} caption={t('fromBalance')} />;
  return <PackageRefused title={product.title} refusal={product.refusal} />;
}

/**
 * Signs the browser that made and paid an order in to the account that the order made, once. Whether it is signed in now;
 * null while that is being found out. A refusal says nothing: the account then asks for its password as always.
 */
export function useOrderSession(uuid: string, { status, maySignIn = false }: PaymentStatus): boolean | null {
  const isPaid = status === 'approved' && maySignIn;
  const wasSignedIn = useWhenShown(hasSessionHint, false);
  const { data: opened, isLoading } = useQuery({
    queryKey: ['order-session', uuid],
    queryFn: () =>
      callApi('openOrderSession', { params: { uuid } }).then(
        () => {
          takeNewSession();
          return true;
        },
        () => false,
      ),
    enabled: isPaid,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    // The header looks at its hint again.
    if (opened) signalRoute();
  }, [opened]);
  if (isLoading) return null;
  return opened || wasSignedIn;
}

/**
 * The instruction in place where the browser shows PDFs; else its link with the reason (F8.37, reading A51). Where there is none,
 * the provider's page says so in its frame.
 */
function Instruction({ url }: { url: string }) {
  const t = useTranslations('result.instruction');
  const [canShow] = useState(() => navigator.pdfViewerEnabled);
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t2">{t('title')}</h2>
      {canShow ? (
        <iframe className={styles.page} src={url} title={t('title')} loading="lazy" />
      ) : (
        <Note tone="warn">{t('failed')}</Note>
      )}
      <a className={styles.link} href={url} target="_blank" rel="noopener">
        <Icon name="file-text" />
        {t('open')}
      </a>
    </Card>
  );
}
