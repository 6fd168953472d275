import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/features/account/account-list.module.scss';
import { LoadFailure } from '@/features/account/load-failure';
import type { OwnPackage } from '@/features/account/package-usage';
import { useAccountText } from '@/features/account/use-account-text';
import { useAccountLocale } from '@/features/account/use-sums';
import { packagesHref } from '@/features/countries/public';
import { PackageCardSkeleton } from './home-grid';
import { ownPackagesQuery } from './own-packages-query';
import { PackageCard } from './package-card';

/** The packages of the main number, in use, waiting and ended; without one to use, the way to one. */
export function PackagesPart({ numberId }: { numberId: number }) {
  const { data, error, isError, isFetching, refetch } = useQuery(ownPackagesQuery(numberId));
  const again = () => void refetch();
  if (!data && isError) {
    return (
      <Card as="section">
        <LoadFailure error={error} onRetry={again} busy={isFetching} />
      </Card>
    );
  }
  if (!data) return <PackageCardSkeleton />;
  return (
    <>
      {data.usable.length === 0 && <NoPackage />}
      {data.usable.map((bought) => (
        <PackageCard key={bought.id} bought={bought} onRefresh={again} />
      ))}
      {data.ended.length > 0 && <EndedPackages ended={data.ended} />}
    </>
  );
}

function NoPackage() {
  const t = useTranslations('account.packages');
  const locale = useAccountLocale();
  return (
    <Card as="section">
      <EmptyState
        heading="h2"
        title={t('noneTitle')}
        text={t('noneText')}
        action={
          <ButtonLink variant="line" href={packagesHref(locale)}>
            {t('choose')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

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
