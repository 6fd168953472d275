import { useTranslations } from 'next-intl';
import { CourseLine } from '@/components/ui/course-line';
import type { Cents } from '@/lib/format/money';
import styles from './balance-part.module.scss';
import { useMoney } from './use-money';

/** The balance that a number starts with as a line: solid is what the package takes of it, dashed what stays. */
export function BalancePart({ balanceCents, takenCents }: { balanceCents: Cents; takenCents: Cents }) {
  const t = useTranslations('order.price.part');
  const money = useMoney();
  return (
    <div className={styles.part}>
      <span className="small strong">{t('title', { amount: money(balanceCents) })}</span>
      <CourseLine onCard progress={takenCents / balanceCents} />
      <div className={styles.ends}>
        <span>
          {money(takenCents)}
          <span className="cap">{t('package')}</span>
        </span>
        <span>
          {money(balanceCents - takenCents)}
          <span className="cap">{t('stays')}</span>
        </span>
      </div>
    </div>
  );
}
