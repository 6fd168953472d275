import { qaListHref } from '@/features/content/public';
import { packagesHref } from '@/features/countries/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';

export type MenuEntry = { readonly href: string; readonly label: string };
type MenuText = 'esim' | 'packages' | 'tariffs' | 'rates' | 'faq' | 'blog' | 'add';

/** The main menu in its order (F2.62); internet packages come second, when there are any (F2.63, F2.64, A14). */
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
