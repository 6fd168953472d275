import type { ReactNode } from 'react';
import { Card } from '@/components/ui/blocks/card';
import { classNames } from '@/components/ui/class-names';
import styles from './auth-frame.module.scss';

type AuthFrameProps = { title: string; lead: string; children: ReactNode };

/** A page with one form: what it is for beside it, on the sea. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={styles.frame} data-ground="sea" data-own-action="">
      <Route />
      <div className={classNames('wrap', styles.columns)}>
        <div className={styles.copy}>
          <h1 className="t1">{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <Card className={styles.card}>{children}</Card>
      </div>
    </div>
  );
}

/** The line arrives at the form. */
function Route() {
  return (
    <svg className={styles.route} viewBox="0 0 1440 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        className={styles.grid}
        d="M-40 -20Q20 350 -40 720M125 -20Q175 350 125 720M290 -20Q330 350 290 720M455 -20Q485 350 455 720M620 -20Q640 350 620 720M785 -20Q795 350 785 720M950 -20Q950 350 950 720M1115 -20Q1105 350 1115 720M1280 -20Q1260 350 1280 720M1445 -20Q1415 350 1445 720M-20 60Q720 106 1460 60M-20 180Q720 226 1460 180M-20 300Q720 346 1460 300M-20 420Q720 466 1460 420M-20 540Q720 586 1460 540M-20 660Q720 706 1460 660"
      />
      <path className={styles.course} d="M190 590C300 400 560 380 1200 430" />
      <circle className={styles.start} cx="190" cy="590" r="11" />
    </svg>
  );
}
