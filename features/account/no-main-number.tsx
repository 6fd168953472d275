import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { accountPageHref, newNumberHref } from './model/account-hrefs';
import { useAccountLocale } from './use-sums';

/** What stands in place of the main number: choose one of yours, or order the first. */
export function NoMainNumber({ hasNumbers }: { hasNumbers: boolean }) {
  const t = useTranslations('account.none');
  const locale = useAccountLocale();
  const [href, label] = hasNumbers
    ? [accountPageHref(locale, 'MyNumbers'), t('choose')]
    : [newNumberHref(locale), t('order')];
  return (
    <Card as="section">
      <EmptyState
        heading="h2"
        title={t('title')}
        text={t(hasNumbers ? 'chooseText' : 'text')}
        action={
          <ButtonLink variant="course" href={href}>
            {label}
          </ButtonLink>
        }
      />
    </Card>
  );
}
