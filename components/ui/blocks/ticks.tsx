import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import styles from './ticks.module.scss';

type Tick = { key: string; text: ReactNode };

/** A list of things that are included. */
export function Ticks({ items, className }: { items: readonly Tick[]; className?: string | undefined }) {
  return (
    <ul className={classNames(styles.ticks, className)}>
      {items.map((item) => (
        <li key={item.key} className={styles.tick}>
          <Icon name="check" className={styles.icon} />
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}
