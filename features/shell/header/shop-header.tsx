import { getTranslations } from 'next-intl/server';
import { Header } from '@/components/layout/header';
import parts from '@/components/layout/header-parts.module.scss';
import { Logo } from '@/components/layout/logo';
import { AppLink } from '@/components/ui/controls/app-link';
import { ButtonLink } from '@/components/ui/controls/button';
import { qaListHref } from '@/features/content/public';
import { packagesHref } from '@/features/countries/public';
import { hasPackages } from '@/features/packages/public-server';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { accountHref, homeHref, homeSectionHref, loginHref, supportHref } from '@/lib/i18n/site-hrefs';
import { brandName } from '@/lib/seo/brand';
import { AccountButton, BackButton, LanguageSwitcher } from './header-buttons';
import { MainMenu, MenuList, menuEntries } from './main-menu';

/** The header of every page: back, home, main links, language, account, the main action, menu (F2.67, F2.75–F2.85). */
export async function ShopHeader({ withAction }: { withAction: boolean }) {
  const [locale, language, t] = [await getLocaleSlug(), await getLanguage(), await getTranslations('shell')];
  const logo = <Logo href={homeHref(locale)} name={brandName} label={t('home')} />;
  const isSelling = await hasPackages(language);
  const entries = menuEntries(locale, {
    hasPackages: isSelling,
    text: (entry) => t(`menu.${entry}`),
  });
  return (
    <Header>
      <BackButton label={t('back')} />
      <span className={parts.home}>{logo}</span>
      {withAction && (
        <ButtonLink className={parts.cta} variant="main" size="s" href={homeSectionHref(locale, 'tariff')}>
          {t('cta')}
        </ButtonLink>
      )}
      <nav className={parts.nav} aria-label={t('nav.label')}>
        {isSelling && (
          <AppLink className={parts.navLink} href={packagesHref(locale)}>
            {t('nav.packages')}
          </AppLink>
        )}
        <AppLink className={parts.navLink} href={homeSectionHref(locale, 'all-world')}>
          {t('nav.rates')}
        </AppLink>
        <AppLink className={parts.navLink} href={qaListHref(locale, 'faq')}>
          {t('nav.faq')}
        </AppLink>
        <AppLink className={parts.navLink} href={homeSectionHref(locale, 'add')}>
          {t('nav.add')}
        </AppLink>
      </nav>
      <LanguageSwitcher
        current={locale}
        label={t('language.label')}
        names={{ uz: t('language.uz'), en: t('language.en'), es: t('language.es') }}
      />
      <AccountButton
        accountHref={accountHref(locale)}
        loginHref={loginHref(locale)}
        homeHref={homeHref(locale)}
        texts={{
          open: t('account.open'),
          logOut: t('account.logOut'),
          failed: t('account.failed'),
          loggedOut: t('account.loggedOut'),
          newLogin: t('account.newLogin'),
        }}
      />
      <MainMenu logo={logo} texts={{ label: t('menu.label'), open: t('menu.open'), close: t('menu.close') }}>
        <MenuList entries={entries} help={{ href: supportHref(locale), label: t('menu.help') }} />
      </MainMenu>
    </Header>
  );
}
