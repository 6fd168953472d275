import { useTranslations } from 'next-intl';
import { loadWhenNear } from '@/components/hydrate/load-when-near';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { accountPageHref, newNumberHref } from '@/features/account/model/account-hrefs';
import { CardSkeleton } from '@/features/account/skeletons';
import { useAccountLocale } from '@/features/account/use-sums';

/** What stands in place of the main number: choose one of yours, order the first, or how far the one is that is ordered. */
export function NoMainNumber({ hasNumbers }: { hasNumbers: boolean }) {
  const t = useTranslations('account.none');
  const locale = useAccountLocale();
  const [href, label] = hasNumbers
    ? [accountPageHref(locale, 'MyNumbers'), t('choose')]
    : [newNumberHref(locale), t('order')];
  const invitation = (
    <Card as="section">
      <EmptyState
        heading="h2"
        title={t('title')}
        text={t(hasNumbers ? 'chooseText' : 'text')}
        action={
          <ButtonLink variant="main" href={href}>
            {label}
          </ButtonLink>
        }
      />
    </Card>
  );
  return hasNumbers ? invitation : <NumberUnderWay>{invitation}</NumberUnderWay>;
}

/** How far a number is that is on its way, in place of what stands where none is. */
export const NumberUnderWay = loadWhenNear(
  () => import('@/features/account/orders/number-progress').then((file) => file.NumberProgress),
  CardSkeleton,
);
