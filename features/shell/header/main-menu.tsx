import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { IconButton } from '@/components/ui/controls/icon-button';
import { qaListHref } from '@/features/content/public';
import { packagesHref } from '@/features/countries/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import { MenuAction } from './header-actions';
import styles from './main-menu.module.scss';

type MainMenuProps = { texts: { label: string; open: string; close: string }; logo: ReactNode; children: ReactNode };

/** The burger and the full-screen menu it opens (F2.71, F2.79, F4.83). */
export function MainMenu({ texts, logo, children }: MainMenuProps) {
  const burger = <IconButton icon="menu" label={texts.open} aria-controls="menu" aria-haspopup="dialog" />;
  return (
    <MenuAction burger={burger} className={classNames(styles.menu)} label={texts.label}>
      <div className={styles.top}>
        {logo}
        <IconButton icon="x" label={texts.close} />
      </div>
      {children}
    </MenuAction>
  );
}

/** The entries of the menu as stops of the course, and the way to help. */
export function MenuList({ entries, help }: { entries: readonly MenuEntry[]; help?: MenuEntry }) {
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <AppLink className={styles.entry} href={entry.href}>
              {entry.label}
            </AppLink>
          </li>
        ))}
      </ol>
      {help && (
        <AppLink className={styles.help} href={help.href}>
          {help.label}
        </AppLink>
      )}
    </>
  );
}

type MenuEntry = { readonly href: string; readonly label: string };
type MenuText = 'esim' | 'packages' | 'tariffs' | 'rates' | 'faq' | 'blog' | 'add';

/** The main menu in its order (F2.62); internet packages come second, when there are any (F2.63, F2.64, reading A14). */
export function menuEntries(
  locale: LocaleSlug,
  options: { hasPackages: boolean; text: (entry: MenuText) => string },
): readonly MenuEntry[] {
  const { hasPackages, text } = options;
  const entry = (key: MenuText, href: string): MenuEntry => ({ href, label: text(key) });
  return [
    entry('esim', homeSectionHref(locale, 'intro')),
    ...(hasPackages ? [entry('packages', packagesHref(locale))] : []),
    entry('tariffs', homeSectionHref(locale, 'tariff')),
    entry('rates', homeSectionHref(locale, 'all-world')),
    entry('faq', qaListHref(locale, 'faq')),
    entry('blog', qaListHref(locale, 'blog')),
    entry('add', homeSectionHref(locale, 'add')),
  ];
}
