import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import styles from './badge.module.scss';

export type BadgeTone = 'neutral' | 'course' | 'land' | 'ok' | 'bad' | 'warn' | 'info' | 'ink';
type BadgeProps = { tone?: BadgeTone; icon?: IconName; className?: string | undefined; children: ReactNode };

/** A short word or sum about the thing beside it. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone], className)}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
