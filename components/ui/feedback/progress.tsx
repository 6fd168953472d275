import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './progress.module.scss';

type ProgressProps = { label: string /** 0 to 100. */; value: number; inline?: boolean };

/** A bar that says how far something is: at the top of the page, or in place when inline. */
export function Progress({ label, value, inline = false }: ProgressProps) {
  const style: CSSProperties & { '--p': string } = { '--p': `${value}%` };
  return (
    <div
      className={classNames(styles.progress, inline && styles.inline)}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    />
  );
}
