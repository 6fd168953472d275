import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ownPackagesQuery } from '@/features/account/account-query-options';
import { useAccountLocale } from '@/features/account/account-scope';
import { packagesHref } from '@/features/catalog/public';
import { EndedPackages } from './ended-packages';
import { PackageCardSkeleton } from './home-skeleton';
import { LoadFailure } from './load-failure';
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
