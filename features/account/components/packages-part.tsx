import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { activePackagesQuery } from '@/features/account/account-query-options';
import { useAccountLocale } from '@/features/account/account-scope';
import { packagesHref } from '@/features/catalog/public';
import { PackageCardSkeleton } from './home-skeleton';
import { LoadFailure } from './load-failure';
import { PackageCard } from './package-card';

/** The active packages of the main number; without one, the way to one. */
export function PackagesPart({ numberId }: { numberId: number }) {
  const t = useTranslations('account.packages');
  const locale = useAccountLocale();
  const { data, error, isError, isFetching, refetch } = useQuery(activePackagesQuery(numberId));
  const again = () => void refetch();
  if (!data && isError) {
    return (
      <Card as="section">
        <LoadFailure error={error} onRetry={again} busy={isFetching} />
      </Card>
    );
  }
  if (!data) return <PackageCardSkeleton />;
  if (data.length > 0) return data.map((bought) => <PackageCard key={bought.id} bought={bought} onRefresh={again} />);
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
