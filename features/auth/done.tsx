import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '@/components/ui/note';
import styles from './auth-form.module.scss';

/** What has been reached, in place of the form; it takes the focus that the form has lost. */
export function Done({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.focus(), []);
  return (
    <div className={styles.done} ref={self} tabIndex={-1}>
      <Note tone="ok" live>
        <p className={styles.doneTitle}>{title}</p>
        <p className={styles.text}>{text}</p>
      </Note>
      {children}
    </div>
  );
}
