import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { LostLine } from './lost-line';
import styles from './lost-screen.module.scss';

type LostScreenProps = { code: string; title: string; text: ReactNode; live?: boolean; children: ReactNode };

/** A page that is not what the visitor came for: what happened, and the ways on. */
export function LostScreen({ code, title, text, live = false, children }: LostScreenProps) {
  return (
    <div className={styles.screen} data-ground="sea" {...(live && { role: 'alert' })}>
      <LostLine />
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
