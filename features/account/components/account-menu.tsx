'use client';

import { usePathname } from 'next/navigation';
import { Island } from '@/components/island/island';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { type MenuTexts, MenuView } from './menu-view';

const noMessages = {};
const load = () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.menu());

/** The account's menu: at first the links alone, then with the number and the balance. */
export function AccountMenu({ locale, texts }: { locale: LocaleSlug; texts: MenuTexts }) {
  const pathname = usePathname();
  return (
    <Island load={load} props={{ locale, texts, pathname, messages: noMessages }} when="idle">
      <MenuView locale={locale} texts={texts} pathname={pathname} />
    </Island>
  );
}
