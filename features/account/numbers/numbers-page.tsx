import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/blocks/card';
import { ButtonLink } from '@/components/ui/controls/button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Icon } from '@/components/ui/pictures/icon';
import { newNumberHref } from '@/features/account/model/account-hrefs';
import { AccountNoScript, Loading } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { NumbersIsland } from './numbers';
import styles from './numbers.module.scss';

/** The shell of the numbers page (F2.58). */
export async function NumbersPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('account'), loadIslandMessages('account', locale)]);
  return (
    <>
      <div className="row between">
        <h1 className="t2">{t('numbers.title')}</h1>
        <ButtonLink variant="line" href={newNumberHref(locale)}>
          <Icon name="plus" />
          {t('menu.order')}
        </ButtonLink>
      </div>
      <p className="muted">{t('numbers.lead')}</p>
      <AccountNoScript />
      <EarlyReads />
      <NumbersIsland locale={locale} messages={messages}>
        <NumbersSkeleton />
      </NumbersIsland>
    </>
  );
}

const places = ['a', 'b'] as const;

/** The list of numbers while it is on the way. */
function NumbersSkeleton() {
  return (
    <Loading>
      <ul className={styles.list}>
        {places.map((place) => (
          <Card as="li" key={place} className={styles.card}>
            <div className={styles.what}>
              <Skeleton width="min(16rem, 100%)" height="2.75rem" />
              <Skeleton width="9rem" height="1.25rem" />
            </div>
            <Skeleton width="6rem" height="3.5rem" />
          </Card>
        ))}
      </ul>
    </Loading>
  );
}
