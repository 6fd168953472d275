import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Note } from '@/components/ui/note';
import { formatMoment } from '@/lib/i18n/dates';
import styles from './withdrawal-form.module.scss';

/** The receipt: when the declaration came, and that the rest comes by e-mail. Takes the focus. */
export function DoneStep({ email, receivedAt }: { email: string; receivedAt: string }) {
  const t = useTranslations('withdrawal.done');
  const language = useLocale();
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => self.current?.focus(), []);
  const time = formatMoment(new Date(receivedAt), language);
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
