import { useTranslations } from 'next-intl';
import { PriceLines } from '@/components/ui/blocks/price-lines';
import { useMoney } from '@/lib/browser/use-money';
import { numberText } from '@/lib/format/number-text';
import type { Refund } from './own-order';
import styles from './withdrawal-form.module.scss';

/** Which amounts come back, for whoever is signed in and withdraws from an order of the account. */
export function KnownRefund({ refund }: { refund: Refund }) {
  const t = useTranslations('withdrawal.confirm');
  const money = useMoney();
  const { reference, msisdn, refundCents, topUps, lostCents, endsPackage } = refund;
  const whole = topUps.reduce((sum, topUp) => sum + topUp.refundCents, refundCents);
  const own = t(msisdn === null ? 'topUp' : 'order', { reference });
  const lines = [{ key: reference, label: own, value: money(refundCents) }];
  for (const topUp of topUps) {
    const label = t('topUp', { reference: topUp.reference });
    lines.push({ key: topUp.reference, label, value: money(topUp.refundCents) });
  }
  if (topUps.length > 0) lines.push({ key: 'together', label: t('together'), value: money(whole) });
  if (lostCents > 0) lines.push({ key: 'lost', label: t('lost'), value: money(lostCents) });
  return (
    <section className={styles.form} aria-label={t('back')}>
      <h3 className="t4">{t('back')}</h3>
      <PriceLines lines={lines} />
      {msisdn && <p>{t('closes', { number: numberText(msisdn) })}</p>}
      {endsPackage && <p>{t('endsPackage')}</p>}
    </section>
  );
}
