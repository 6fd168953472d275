import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OwnPackage } from '@/features/account/package-usage';
import { useAccountText } from '@/features/account/use-account-text';
import styles from './list.module.scss';

/** The last packages that are over, and what ended each. */
export function EndedPackages({ ended }: { ended: readonly OwnPackage[] }) {
  const t = useTranslations('account.packages.ended');
  const { megabytes } = useAccountText();
  return (
    <Card as="section">
      <h2 className="t4">{t('title')}</h2>
      <ul className={styles.list}>
        {ended.map((bought) => (
          <li key={`${bought.id} ${bought.updatedAt}`}>
            <span className={styles.text}>
              <span className="strong">{bought.place}</span>
              <EndOf bought={bought} />
            </span>
            <span className={styles.end}>{megabytes(bought.totalMb)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EndOf({ bought: { leftMb, hasBegun, expiresAt } }: { bought: OwnPackage }) {
  const t = useTranslations('account.packages.ended');
  const { day } = useAccountText();
  if (leftMb === 0) return <span className="cap">{t('usedUp')}</span>;
  if (!hasBegun) return <span className="cap">{t('neverBegun')}</span>;
  return <span className="cap">{expiresAt ? t('on', { day: day(expiresAt) }) : t('over')}</span>;
}
