import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/pictures/icon';
import { AppLink } from './app-link';
import styles from './crumb.module.scss';

/** One step up: where this page lives. */
export function Crumb({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink className={styles.crumb} href={href}>
      <Icon name="arrow-left" />
      {children}
    </AppLink>
  );
}
