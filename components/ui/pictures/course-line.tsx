import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './course-line.module.scss';

type CourseLineProps = {
  /** Share already travelled, 0 to 1. */
  progress?: number;
  arrived?: boolean;
  tone?: 'course' | 'bad';
  onCard?: boolean;
  className?: string | undefined;
};

/** The line: a filled dot departs, an open ring arrives, dashes are the part not travelled yet. */
export function CourseLine({ progress = 1, arrived = false, tone = 'course', onCard, className }: CourseLineProps) {
  const style: CSSProperties & { '--p': number } = { '--p': progress };
  const classes = classNames(
    styles.line,
    arrived && styles.arrived,
    tone === 'bad' && styles.bad,
    onCard && styles.onCard,
    className,
  );
  return <span className={classes} style={style} aria-hidden="true" />;
}
