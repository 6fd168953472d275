import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { signalRoute } from '@/components/layout/route-signal';
import { Badge } from '@/components/ui/badge';
import { BusyDot } from '@/components/ui/busy-dot';
import { TextLink } from '@/components/ui/text-link';
import { loginHref } from '@/features/auth/public';
import { useMoney } from '@/features/checkout/price/use-money';
import { toActivation } from '@/features/esim/public';
import { withdrawalHref } from '@/features/withdrawal/public';
import { callApi } from '@/lib/api/client/browser-client';
import type { Ordered, PaymentStatus } from '@/lib/api/contract/order';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import { toCents } from '@/lib/format/money';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './approved.module.scss';
import { InstallCards } from './install-cards';
import { Instruction } from './instruction';
import { ResultBand } from './result-band';

export type ApprovedProps = { status: PaymentStatus; locale: LocaleSlug; uuid: string; chart: ReactNode };

/** A paid order (F4.01, F4.09): the number, how to install it, the instruction and the receipt. */
export function ApprovedOrder({ status, locale, uuid, chart }: ApprovedProps) {
  const activation = toActivation(status.lpa);
  const signedIn = useOrderSession(uuid, status);
  return (
    <>
      <ResultBand chart={chart} arrived>
        <OrderHead status={status} />
      </ResultBand>
      <div className="page wrap">
        <div className={styles.sections}>
          {activation && <InstallCards activation={activation} />}
          {status.instructionUrl && <Instruction url={status.instructionUrl} />}
          <div className="row">
            {status.receiptUrl && (
              <TextLink href={status.receiptUrl} icon="file-text">
                <ReceiptWords />
              </TextLink>
            )}
            <AccountLink locale={locale} signedIn={signedIn} />
            <WithdrawLink locale={locale} order={uuid} />
          </div>
        </div>
      </div>
    </>
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
      {isWaiting && <BusyDot label={t('waiting')} />}
      {status.ordered && <OrderedParts ordered={status.ordered} />}
      {status.number && status.email && <p className="small muted">{t('sentTo', { email: status.email })}</p>}
    </>
  );
}

/** The order number, and the package that was bought with it. */
function OrderedParts({ ordered: { reference, product } }: { ordered: Ordered }) {
  const t = useTranslations('result.approved');
  return (
    <p>
      <span className="strong">{t('reference', { reference })}</span>
      {product && (
        <>
          <br />
          {t('product', { title: product.title })}
          <br />
          <span className="small muted">{t('productStarts')}</span>
        </>
      )}
    </p>
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

function ReceiptWords() {
  return useTranslations('result.approved')('receipt');
}

type AccountLinkProps = { locale: LocaleSlug; signedIn?: boolean | null };

/** Those whose account was there before the order log in first, and are led on. */
export function AccountLink({ locale, signedIn = true }: AccountLinkProps) {
  const t = useTranslations('result.approved');
  const account = `/${locale}/lk`;
  const href = signedIn === false ? loginHref(locale, account) : account;
  return <TextLink href={href}>{t('account')}</TextLink>;
}

/** The withdrawal function, with the order filled in. */
export function WithdrawLink({ locale, order }: { locale: LocaleSlug; order: string }) {
  const t = useTranslations('result.approved');
  return <TextLink href={withdrawalHref(locale, order)}>{t('withdraw')}</TextLink>;
}

/** A paid top-up (F4.10): the number and the amount that has come on its balance. */
export function ApprovedRefill({ status, locale, uuid, chart }: ApprovedProps) {
  const t = useTranslations('result.approved');
  const money = useMoney();
  const { msisdn, totalrefill, receiptUrl } = status;
  return (
    <ResultBand chart={chart} arrived>
      <Paid status={status} />
      <h1 className="t1">{t('refill')}</h1>
      {msisdn && <p className={styles.number}>{numberText(msisdn)}</p>}
      <p className="lead" role="status">
        {totalrefill === undefined ? t('refillText') : t('refillAmount', { amount: money(toCents(totalrefill)) })}
      </p>
      <div className="row">
        {receiptUrl && (
          <TextLink href={receiptUrl} icon="file-text">
            {t('receipt')}
          </TextLink>
        )}
        <AccountLink locale={locale} />
        <WithdrawLink locale={locale} order={uuid} />
      </div>
    </ResultBand>
  );
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
        () => true,
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
