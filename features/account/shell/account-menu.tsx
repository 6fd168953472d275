'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { IconButtonLink } from '@/components/ui/controls/icon-button';
import { Badge } from '@/components/ui/feedback/badge';
import { EarlyText } from '@/components/ui/feedback/skeleton';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import { accountPageHref, newNumberHref } from '@/features/account/model/account-hrefs';
import type { NumberBlock } from '@/features/account/model/account-model';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { useSums } from '@/features/account/use-sums';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { numberText } from '@/lib/format/number-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { accountHref } from '@/lib/i18n/site-hrefs';
import styles from './account-menu.module.scss';
import { watchSession } from './watch-session';

export type MenuTexts = Readonly<Record<MenuName | 'label' | 'order' | 'myNumbers' | NumberBlock['state'], string>>;

/**
 * The account's menu (F2.95–F2.100): a bar at the bottom on phones, a list at the side on wide screens. At first the
 * links alone, then with the number and, once it has loaded, the balance (F2.101).
 */
export function AccountMenu({ locale, texts }: { locale: LocaleSlug; texts: MenuTexts }) {
  const pathname = usePathname();
  const { main, block, balance } = useMainNumber();
  useEffect(watchSession, []);
  useTurnBack(locale, main === null && needsMainNumber(locale, pathname));
  const number = main ? numberText(main.msisdn) : main;
  return (
    <nav className={styles.menu} aria-label={texts.label} data-foot-bar>
      <ul className={styles.list}>
        {menuItems(locale).map((item) => (
          <li key={item.name} className={classNames(styles.place, item.name === 'pay' && styles.wide)}>
            <ItemLink
              item={item}
              label={texts[item.name]}
              current={pathname === item.href}
              off={item.needsNumber && main === null}
              balance={item.name === 'balance' ? balance : undefined}
            />
            {item.name === 'home' && <HomeExtras locale={locale} texts={texts} number={number} block={block} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const AccountMenuIsland = ownIsland(AccountMenu);

/** The main number, what is wrong with it, and its balance in words; undefined until it is known, null when there is none. */
function useMainNumber() {
  const { balance: words } = useSums();
  const isHydrated = useIsHydrated();
  const profile = useQuery(profileQuery);
  const main = isHydrated ? profile.data?.mainNumber : undefined;
  const balance = useQuery(balanceQuery(main?.id ?? null));
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(main) });
  const block = (main && numbers.data?.find(({ id }) => id === main.id)?.block) ?? null;
  return { main, block, balance: main && balance.data ? words(balance.data) : undefined };
}

/** Without a main number the pages that need one lead back to the account's home (F6.18). */
function useTurnBack(locale: LocaleSlug, mustTurn: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (mustTurn) router.replace(accountHref(locale));
  }, [mustTurn, router, locale]);
}

type ItemLinkProps = { item: MenuItem; label: string; current: boolean; off: boolean; balance: string | undefined };

function ItemLink({ item, label, current, off, balance }: ItemLinkProps) {
  const content = (
    <>
      <Icon name={item.icon} className={styles.icon} />
      <span>{label}</span>{' '}
      {balance !== undefined && (
        <Badge tone="land" className={styles.badge}>
          <span className="num">{balance}</span>
        </Badge>
      )}
    </>
  );
  if (off) {
    return (
      // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: an anchor without an address has no role, and what leads nowhere takes no focus
      <span className={styles.item} role="link" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <AppLink className={styles.item} href={item.href} {...(current && { 'aria-current': 'page' })}>
      {content}
    </AppLink>
  );
}

type HomeExtrasProps = {
  locale: LocaleSlug;
  texts: MenuTexts;
  /** The main number for reading. */
  number: string | null | undefined;
  block: NumberBlock | null;
};

/** The main number as a badge that leads to all numbers (reading A13), and a round plus for one more (F2.98, F2.99). */
function HomeExtras({ locale, texts, number, block }: HomeExtrasProps) {
  return (
    <>
      {number && (
        <AppLink className={styles.number} href={accountPageHref(locale, 'MyNumbers')} title={texts.myNumbers}>
          {number}
          {block && <Icon name={block.state === 'waits' ? 'clock' : 'circle-alert'} className={styles.alert} />}
          {block && <span className="sr"> · {texts[block.state]}</span>}
        </AppLink>
      )}
      {number === undefined && (
        <span className={styles.number}>
          <EarlyText name="number" width="8rem" height="0.75rem" />
        </span>
      )}
      <IconButtonLink
        className={styles.plus}
        icon="plus"
        shape="round"
        label={texts.order}
        href={newNumberHref(locale)}
      />
    </>
  );
}

export type MenuName = 'home' | 'balance' | 'pay' | 'orders' | 'phoneSettings' | 'profile';
export type MenuItem = {
  readonly name: MenuName;
  readonly icon: IconName;
  readonly href: string;
  /** Of no use without a main number (F2.96, F2.97). */
  readonly needsNumber: boolean;
};

/** The five items of the account's menu (F2.95, reading A13), and between them the orders, which need no number. */
export function menuItems(locale: LocaleSlug): readonly MenuItem[] {
  return [
    { name: 'home', icon: 'house', href: accountHref(locale), needsNumber: false },
    { name: 'balance', icon: 'wallet', href: accountPageHref(locale, 'Balance'), needsNumber: true },
    { name: 'pay', icon: 'credit-card', href: accountPageHref(locale, 'Pay'), needsNumber: true },
    { name: 'orders', icon: 'receipt-text', href: accountPageHref(locale, 'Orders'), needsNumber: false },
    { name: 'phoneSettings', icon: 'qr-code', href: accountPageHref(locale, 'PhoneSettings'), needsNumber: true },
    { name: 'profile', icon: 'user-round', href: accountPageHref(locale, 'Profile'), needsNumber: false },
  ];
}

/** Whether the page at `pathname` leads back to the account's home without a main number (F6.18, reading A39). */
export function needsMainNumber(locale: LocaleSlug, pathname: string): boolean {
  return menuItems(locale).some(({ href, needsNumber }) => needsNumber && href === pathname.replace(/\/$/, ''));
}
