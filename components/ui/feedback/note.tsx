import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import type { IconName } from '@/components/ui/pictures/icon-names';
import styles from './note.module.scss';

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad';
type NoteProps = { tone?: NoteTone; live?: boolean; className?: string | undefined; children: ReactNode };

const toneIcon = {
  info: 'info',
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
} as const satisfies Record<NoteTone, IconName>;

/**
 * A message in the page. A live one is read out when it appears, as an alert whatever its tone: a polite one that comes together with
 * its words is not read by every screen reader.
 */
export function Note({ tone = 'info', live = false, className, children }: NoteProps) {
  return (
    <div
      className={classNames(styles.note, tone !== 'info' && styles[tone], className)}
      {...(live && { role: 'alert' })}
    >
      <Icon name={toneIcon[tone]} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
