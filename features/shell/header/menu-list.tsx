import { AppLink } from '@/components/ui/app-link';
import styles from './main-menu.module.scss';
import type { MenuEntry } from './menu-entries';

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
