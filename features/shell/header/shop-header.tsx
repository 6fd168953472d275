import { getTranslations } from 'next-intl/server';
import { Header } from '@/components/layout/header';
import parts from '@/components/layout/header-parts.module.scss';
import { Logo } from '@/components/layout/logo';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { qaListHref } from '@/features/content/public';
import { packagesHref } from '@/features/countries/public';
import { hasPackages } from '@/features/packages/public-server';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { accountHref, homeHref, homeSectionHref, loginHref, supportHref } from '@/lib/i18n/site-hrefs';
import { brandName } from '@/lib/seo/brand';
import { AccountSwitch } from './account-switch';
import { BackAction } from './header-actions';
import { MainMenu, MenuList } from './main-menu';
import { menuEntries } from './menu-entries';

/** The header of every page: back, home, main links, language, account, the main action, menu (F2.67, F2.75–F2.85). */
export async function ShopHeader({ withAction }: { withAction: boolean }) {
  const [locale, language, t] = [await getLocaleSlug(), await getLanguage(), await getTranslations('shell')];
  const logo = <Logo href={homeHref(locale)} name={brandName} label={t('home')} />;
  const entries = menuEntries(locale, {
    hasPackages: await hasPackages(language),
    text: (entry) => t(`menu.${entry}`),
  });
  return (
    <Header>
      <BackButton label={t('back')} />
      <span className={parts.home}>{logo}</span>
      <nav className={parts.nav} aria-label={t('nav.label')}>
        <AppLink className={parts.navLink} href={packagesHref(locale)}>
          {t('nav.packages')}
        </AppLink>
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
        }}
      />
      {withAction && (
        <ButtonLink className={parts.cta} variant="course" size="s" href={homeSectionHref(locale, 'tariff')}>
          {t('cta')}
        </ButtonLink>
      )}
      <MainMenu logo={logo} texts={{ label: t('menu.label'), open: t('menu.open'), close: t('menu.close') }}>
        <MenuList entries={entries} help={{ href: supportHref(locale), label: t('menu.help') }} />
      </MainMenu>
    </Header>
  );
}

type AccountButtonProps = {
  accountHref: string;
  loginHref: string;
  homeHref: string;
  texts: { open: string; logOut: string; failed: string; loggedOut: string };
};

/** Logged out it opens the login popup (F2.82); logged in it leads to the account, with a cross that logs out (F2.83–F2.85). */
export function AccountButton({ accountHref, loginHref, homeHref, texts }: AccountButtonProps) {
  const label = (
    <>
      <Icon name="user-round" />
      <span className={parts.wideOnly}>{texts.open}</span>
    </>
  );
  const signedOut = (
    <AppLink className={parts.pill} href={loginHref} aria-label={texts.open} aria-haspopup="dialog">
      {label}
    </AppLink>
  );
  const signedIn = (
    <>
      <AppLink className={parts.pill} href={accountHref} aria-label={texts.open}>
        {label}
      </AppLink>
      <IconButton icon="x" label={texts.logOut} data-log-out="" />
    </>
  );
  return <AccountSwitch signedOut={signedOut} signedIn={signedIn} homeHref={homeHref} texts={texts} />;
}

/** One step back, two from a page with a slug; up to the parent when the history is too short (F2.75, F2.76, A16). */
export function BackButton({ label }: { label: string }) {
  return (
    <BackAction>
      <IconButton className={parts.back} icon="arrow-left" label={label} />
    </BackAction>
  );
}

/** The order of the entries (F2.11). */
const entries = ['uz', 'en', 'es'] as const satisfies readonly LocaleSlug[];

const ownNames = { uz: 'Русский', en: 'English', es: 'Español' } as const satisfies Record<LocaleSlug, string>;
const shortNames = { ru: 'RU', en: 'EN', es: 'ES' } as const satisfies Record<Language, string>;

type LanguageSwitcherProps = { current: LocaleSlug; label: string; names: Record<LocaleSlug, string> };

/**
 * Three links, each a whole-document navigation (F2.11–F2.14). They lead to the main page of a language until the
 * browser aims them at the same page in that language (`aimLanguageLinks`, F2.15, F2.16).
 */
export function LanguageSwitcher({ current, label, names }: LanguageSwitcherProps) {
  const short = shortNames[languageOf(current)];
  return (
    <details className={parts.languages} data-dropdown="">
      <summary className={parts.pill} aria-label={`${label}: ${short}`}>
        {short}
        <Icon name="chevron-down" />
      </summary>
      <ul className={parts.languageList}>
        {entries.map((slug) => (
          <li key={slug}>
            <AppLink
              className={parts.language}
              href={homeHref(slug)}
              hrefLang={slug}
              lang={languageOf(slug)}
              data-locale={slug}
              reload
              {...(slug === current && { 'aria-current': 'true' })}
            >
              <span>{ownNames[slug]}</span>{' '}
              {names[slug] !== ownNames[slug] && (
                <span className="cap" lang={languageOf(current)}>
                  {names[slug]}
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
