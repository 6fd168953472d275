import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { newNumberHref } from '@/features/account/account-hrefs';
import { NoScript } from '@/features/account/no-script';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { NumbersIsland } from './numbers';

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
      <NoScript />
      <NumbersIsland locale={locale} messages={messages} />
    </>
  );
}
