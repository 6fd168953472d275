import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { MenuAction } from './header-actions';
import styles from './main-menu.module.scss';
import type { MenuEntry } from './menu-entries';

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
