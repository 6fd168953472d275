import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '@/components/ui/note';
import styles from './auth-form.module.scss';
import type { AuthFailure } from './use-attempt';

const minute = 60;

/** Says why a form did not get through; `refused` are the form's own words for a no of the operator. */
export function FailureNote({ failure, refused }: { failure: AuthFailure | null; refused: string }) {
  const t = useTranslations('auth.failure');
  if (!failure) return null;
  const words = () => {
    if (failure.kind === 'refused') return refused;
    if (failure.kind === 'no_answer') return t('noAnswer');
    const { waitSeconds } = failure;
    if (waitSeconds === null) return t('tooMany');
    if (waitSeconds < minute) return t('waitSeconds', { count: waitSeconds });
    return t('waitMinutes', { count: Math.ceil(waitSeconds / minute) });
  };
  return (
    <Note tone="bad" live>
      <p>{words()}</p>
    </Note>
  );
}

/** What has been reached, in place of the form; it takes the focus that the form has lost. */
export function DoneNote({ title, text, children }: { title: string; text: string; children: ReactNode }) {
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
