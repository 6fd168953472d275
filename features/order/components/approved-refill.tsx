import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { useMoney } from '@/features/order/use-money';
import { toCents } from '@/lib/money/money';
import { numberText } from '@/lib/phone/number-text';
import styles from './approved.module.scss';
import { AccountLink, type ApprovedProps, Paid, WithdrawLink } from './approved-order';
import { ResultBand } from './result-band';

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
