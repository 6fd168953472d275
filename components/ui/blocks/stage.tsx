import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './stage.module.scss';

export type StageNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type StageProps = {
  id: string;
  /** The header takes its state from the stage in view. */
  stage: StageNumber;
  ground?: 'paper' | 'land' | 'night';
  labelledBy?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** One stage of the home page, in the page width. */
export function Stage({ id, stage, ground = 'paper', labelledBy, className, children }: StageProps) {
  return (
    <section
      className={classNames(styles.stage, ground !== 'paper' && styles[ground])}
      id={id}
      data-stage={stage}
      {...(labelledBy && { 'aria-labelledby': labelledBy })}
    >
      <div className={classNames('wrap', className)}>{children}</div>
    </section>
  );
}

/** The head of a stage: title on the left, words on the right from 992 px. */
export function StageHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
