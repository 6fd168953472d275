import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { accountPageHref } from '@/features/account/model/account-hrefs';
import { CardSkeleton } from '@/features/account/skeletons';
import { useAccountLocale } from '@/features/account/use-sums';
import { numberStage, purchasesQuery } from './purchase-model';

/** How far the first number of the account is that was ordered; `children` stand there where none is on its way. */
export function NumberProgress({ children }: { children: ReactNode }) {
  const t = useTranslations('account.none');
  const locale = useAccountLocale();
  const { data, isPending } = useQuery(purchasesQuery(null));
  if (isPending) return <CardSkeleton />;
  const stage = data ? numberStage(data.purchases) : null;
  if (!stage) return children;
  return (
    <Card as="section">
      <EmptyState
        heading="h2"
        title={t(`underWay.${stage}.title`)}
        text={t(`underWay.${stage}.text`)}
        action={
          <ButtonLink variant="line" href={accountPageHref(locale, 'Orders')}>
            {t('underWay.order')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
