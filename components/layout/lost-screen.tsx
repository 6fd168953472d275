import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
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

const meridians = [
  'M-40 -20Q20 350 -40 720',
  'M125 -20Q175 350 125 720',
  'M290 -20Q330 350 290 720',
  'M455 -20Q485 350 455 720',
  'M620 -20Q640 350 620 720',
  'M785 -20Q795 350 785 720',
  'M950 -20Q950 350 950 720',
  'M1115 -20Q1105 350 1115 720',
  'M1280 -20Q1260 350 1280 720',
  'M1445 -20Q1415 350 1445 720',
].join('');
const parallels = [60, 180, 300, 420, 540, 660].map((y) => `M-20 ${y}Q720 ${y + 46} 1460 ${y}`).join('');

/** A drawing: a line that makes a loop and leaves the map. */
function LostDrawing() {
  return (
    <svg className={styles.lost} viewBox="0 0 1440 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.grid} d={meridians + parallels} />
      <path
        className={styles.course}
        d="M430 620C560 470 700 470 800 510S960 640 1010 540S900 400 880 480S1040 560 1130 440S1060 250 1170 190"
      />
      <path className={styles.gone} d="M1180 186Q1260 150 1300 90" />
      <circle className={styles.start} cx="430" cy="620" r="11" />
    </svg>
  );
}
