import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { BalanceFrame } from './balance-frame';
import { RowsSkeleton } from './home-skeleton';

/** The balance page while its data is on the way. */
export function BalanceSkeleton({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('account');
  return (
    <BalanceFrame locale={locale} figure={<Skeleton width="3.4ch" height="0.9em" />}>
      <div className="stack" aria-busy="true">
        <p className="sr" role="status">
          {t('loading')}
        </p>
        <Skeleton width="14rem" height="2.75rem" />
        <Skeleton width="100%" height="5rem" />
        <RowsSkeleton rows={5} />
      </div>
    </BalanceFrame>
  );
}
