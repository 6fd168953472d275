import { useTranslations } from 'next-intl';
import { PriceLines } from '@/components/ui/blocks/price-lines';
import { ButtonLink } from '@/components/ui/controls/button';
import { useAccountLocale } from '@/features/account/use-sums';
import { withdrawalHref } from '@/features/withdrawal/public';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import type { Purchase, WithdrawalRight } from './purchase-model';
import styles from './purchase-row.module.scss';

type WithdrawalTermsProps = { purchase: Purchase; right: WithdrawalRight };

/** What comes back and what stays, said before anything is sent; the statement itself is made on its own page. */
export function WithdrawalTerms({ purchase: { kind, method, reference }, right }: WithdrawalTermsProps) {
  const t = useTranslations('orders.right');
  const locale = useAccountLocale();
  const money = useMoney();
  const { refundCents, balance, topUps, lostCents, endsPackage } = right;
  const amount = money(wholeRefund(right));
  const lines = [{ key: 'back', label: t(`back.${method ?? 'other'}`), value: money(refundCents) }];
  for (const { reference: topUp, paidCents, refundCents: cents } of topUps) {
    const label = t(cents < paidCents ? 'topUpPart' : 'topUp', { reference: topUp, paid: money(paidCents) });
    lines.push({ key: topUp, label, value: money(cents) });
  }
  if (topUps.length > 0) lines.push({ key: 'together', label: t('together'), value: amount });
  if (lostCents > 0) lines.push({ key: 'lost', label: t('lost'), value: money(lostCents) });
  if (balance) {
    const change = t('change', { before: money(balance.beforeCents), after: money(balance.afterCents) });
    lines.push({ key: 'balance', label: t('balance'), value: change });
  }
  return (
    <div className={styles.back}>
      <PriceLines lines={lines} />
      <p className="small">
        {t(endsPackage ? 'refillWithPackage' : kind)} {topUps.length > 0 && t('topUpsToo')}
      </p>
      <div>
        <ButtonLink variant="line" size="s" href={withdrawalHref(locale, reference)}>
          {t('go', { amount })}
        </ButtonLink>
      </div>
    </div>
  );
}

/** All that a withdrawal pays back, in cents. */
function wholeRefund({ refundCents, topUps }: Pick<WithdrawalRight, 'refundCents' | 'topUps'>): Cents {
  return topUps.reduce((sum, topUp) => sum + topUp.refundCents, refundCents);
}
