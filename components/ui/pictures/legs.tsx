import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './legs.module.scss';

type Leg = { key: string; label: ReactNode };
type LegsProps = { label: string; legs: readonly Leg[]; current: number; className?: string | undefined };

/** Steps side by side on one line; those before `current` are travelled. */
export function Legs({ label, legs, current, className }: LegsProps) {
  return (
    <ol className={classNames(styles.legs, className)} aria-label={label}>
      {legs.map((leg, index) => (
        <li
          key={leg.key}
          className={classNames(styles.leg, index < current && styles.done, index === current && styles.now)}
          {...(index === current && { 'aria-current': 'step' })}
        >
          {leg.label}
        </li>
      ))}
    </ol>
  );
}
