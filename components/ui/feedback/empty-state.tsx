import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';

type EmptyStateProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; heading?: 'h2' | 'h3' | 'p' };

/** What stands where a list has nothing yet, and what to do about it. */
export function EmptyState({ title, text, action, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Heading className="t3">{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}
