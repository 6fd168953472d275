import parts from '@/components/layout/header-parts.module.scss';
import { AppLink } from '@/components/ui/controls/app-link';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Icon } from '@/components/ui/pictures/icon';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { homeHref } from '@/lib/i18n/site-hrefs';
import { AccountSwitch } from './account-switch';
import { BackAction } from './header-actions';

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

/** One step back, two from a page with a slug; up to the parent when the history is too short (F2.75, F2.76, reading A16). */
export function BackButton({ label }: { label: string }) {
  return (
    <BackAction>
      <IconButton className={parts.back} icon="arrow-left" label={label} />
    </BackAction>
  );
}

type AccountButtonProps = {
  accountHref: string;
  loginHref: string;
  homeHref: string;
  texts: { open: string; logOut: string; failed: string; loggedOut: string; newLogin: string };
};

/** Logged out it opens the login popup (F2.82); logged in it leads to the account, with a cross that logs out (F2.83–F2.85). */
export function AccountButton({ accountHref, loginHref, homeHref, texts }: AccountButtonProps) {
  const { open, logOut, ...notices } = texts;
  const label = (
    <>
      <Icon name="user-round" />
      <span className={parts.wideOnly}>{open}</span>
    </>
  );
  const signedOut = (
    <AppLink className={parts.pill} href={loginHref} aria-label={open} aria-haspopup="dialog">
      {label}
    </AppLink>
  );
  const signedIn = (
    <>
      <AppLink className={parts.pill} href={accountHref} aria-label={open}>
        {label}
      </AppLink>
      <IconButton icon="x" label={logOut} data-log-out="" />
    </>
  );
  return <AccountSwitch signedOut={signedOut} signedIn={signedIn} homeHref={homeHref} texts={notices} />;
}
