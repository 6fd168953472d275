import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { IconButtonLink } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { accountPageHref, newNumberHref } from '@/features/account/account-hrefs';
import { type MenuItem, type MenuName, menuItems } from '@/features/account/menu-items';
import type { NumberBlock } from '@/features/account/number-block';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './menu.module.scss';

export type MenuTexts = Readonly<Record<MenuName | 'label' | 'order' | 'myNumbers' | NumberBlock['state'], string>>;

export type MenuViewProps = {
  locale: LocaleSlug;
  texts: MenuTexts;
  pathname: string;
  /** The main number for reading; undefined until it is known, null when there is none. */
  number?: string | null | undefined;
  /** What is wrong with the main number. */
  block?: NumberBlock | null;
  /** The balance in words; absent until it has loaded (F2.101). */
  balance?: string | undefined;
};

/** The account's menu (F2.95–F2.100): a bar at the bottom on phones, a list at the side on wide screens. */
export function MenuView({ locale, texts, pathname, number, block = null, balance }: MenuViewProps) {
  return (
    <nav className={styles.menu} aria-label={texts.label}>
      <ul className={styles.list}>
        {menuItems(locale).map((item) => (
          <li key={item.name} className={styles.place}>
            <ItemLink
              item={item}
              label={texts[item.name]}
              current={pathname === item.href}
              off={item.needsNumber && number === null}
              balance={item.name === 'balance' ? balance : undefined}
            />
            {item.name === 'home' && <HomeExtras {...{ locale, texts, number, block }} />}
          </li>
        ))}
      </ul>
    </nav>
  );
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

/** The main number as a badge that leads to all numbers (A13), and a round plus for one more (F2.98, F2.99). */
function HomeExtras({ locale, texts, number, block }: Pick<MenuViewProps, 'locale' | 'texts' | 'number' | 'block'>) {
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
          <Skeleton width="8rem" height="0.75rem" />
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
