import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import styles from './crumb.module.scss';
import { Icon } from './icon';

/** One step up: where this page lives. */
export function Crumb({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink className={styles.crumb} href={href}>
      <Icon name="arrow-left" />
      {children}
    </AppLink>
  );
}
