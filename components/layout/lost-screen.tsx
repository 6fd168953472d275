import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import drawing from './lost-drawing.svg';
import styles from './lost-screen.module.scss';

type LostScreenProps = { code: string; title: string; text: ReactNode; live?: boolean; children: ReactNode };

/** A page that is not what the visitor came for: what happened, and the ways on. */
export function LostScreen({ code, title, text, live = false, children }: LostScreenProps) {
  return (
    <div className={styles.screen} data-ground="sea" {...(live && { role: 'alert' })}>
      <LostDrawing />
      <div className="wrap">
        <div className={styles.copy}>
          <p className={styles.code}>{code}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={classNames('lead', styles.text)}>{text}</p>
          <div className="row">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** A drawing: a line that makes a loop and leaves the map. A file of its own, because every page carries this screen, and few show it. */
function LostDrawing() {
  return (
    <svg className={styles.lost} viewBox="0 0 1440 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use className={styles.grid} href={`${drawing.src}#grid`} />
      <use className={styles.course} href={`${drawing.src}#course`} />
    </svg>
  );
}
