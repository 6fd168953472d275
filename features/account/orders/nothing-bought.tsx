import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { newNumberHref } from '@/features/account/model/account-hrefs';
import { useAccountLocale } from '@/features/account/use-sums';

/** Leads somebody who has bought nothing yet to an order. */
export function NothingBought() {
  const t = useTranslations('orders');
  const locale = useAccountLocale();
  return (
    <Card as="section">
      <EmptyState
        heading="h2"
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <ButtonLink variant="main" href={newNumberHref(locale)}>
            {t('emptyAction')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
