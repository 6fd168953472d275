import { getTranslations } from 'next-intl/server';
import { LostScreen } from '@/components/layout/lost-screen';
import { ButtonLink } from '@/components/ui/controls/button';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { accountHref, homeHref } from '@/lib/i18n/site-hrefs';

/** The 404 page: its title, and links to the main page and the account (F2.90–F2.92). */
export async function NotFoundScreen() {
  const [locale, t] = [await getLocaleSlug(), await getTranslations('shell.missing')];
  return (
    <LostScreen code={t('code')} title={t('title')} text={t('text')}>
      <ButtonLink size="l" href={homeHref(locale)}>
        {t('home')}
      </ButtonLink>
      <ButtonLink size="l" variant="line" href={accountHref(locale)}>
        {t('account')}
      </ButtonLink>
    </LostScreen>
  );
}
