import type { ReactNode } from 'react';
import { Slot } from '@/components/island/slot';
import styles from './stage-button.module.scss';
import { stageStepsId } from './stage-steps-id';

type StageLinkProps = {
  href: string;
  /** What the button is called in each stage: the name of the stage after it. */
  names: readonly string[];
  arrow: ReactNode;
};

/** The way from the first stage to the second, as a link; the live button takes its place (F2.86). */
export function StageLink({ href, names, arrow }: StageLinkProps) {
  return (
    <div className="contents" id={stageStepsId} data-names={names.join('|')}>
      <Slot name={stageStepsId}>
        <a className={styles.button} href={href}>
          <span className={styles.name}>{names[0]}</span>
          {arrow}
        </a>
      </Slot>
    </div>
  );
}
