import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Note } from '@/components/ui/note';
import styles from './withdrawal-form.module.scss';

/** The receipt: when the declaration came, and that the rest comes by e-mail. Takes the focus. */
export function DoneStep({ email, receivedAt }: { email: string; receivedAt: string }) {
  const t = useTranslations('withdrawal.done');
  const format = useFormatter();
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.focus(), []);
  const time = format.dateTime(new Date(receivedAt), { dateStyle: 'long', timeStyle: 'medium' });
  return (
    <div className={styles.form} ref={self} tabIndex={-1}>
      <h2 className="t3">{t('title')}</h2>
      <Note tone="ok" live>
        <p className="strong">{t('received', { time })}</p>
        <p>{t('mail', { email })}</p>
      </Note>
      <p>{t('next')}</p>
    </div>
  );
}
