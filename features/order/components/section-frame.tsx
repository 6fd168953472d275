import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './section-frame.module.scss';

export type StopState = 'done' | 'now' | 'ahead';
type SectionFrameProps = { title: ReactNode; state: StopState; children: ReactNode };

/** One stop of the order on its line: travelled, here, or ahead. */
export function SectionFrame({ title, state, children }: SectionFrameProps) {
  return (
    <section className={classNames(styles.stop, state !== 'ahead' && styles[state])} data-stop={state}>
      <h2 className="t3">{title}</h2>
      {children}
    </section>
  );
}
