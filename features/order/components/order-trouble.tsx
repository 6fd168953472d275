import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Note } from '@/components/ui/note';
import type { FormTrouble } from '@/features/order/use-order-submit';
import { faultText } from '@/lib/api/errors/field-faults';
import styles from './order-layout.module.scss';

/** What concerns the order as a whole: the `#` messages (F5.45), or why it failed (F8.31–F8.33, F8.35). Takes the focus. */
export function OrderTrouble({ trouble }: { trouble: FormTrouble }) {
  const { text, messages } = trouble;
  const t = useTranslations('order.failure');
  const words = useTranslations('faults');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble.text || trouble.messages.length > 0) box.current?.focus();
  }, [trouble]);
  if (!text && messages.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.trouble}>
      <Note tone="bad" live>
        {text && <p>{t(text)}</p>}
        {messages.map((message) => (
          <p key={message}>{faultText((key, values) => words(key, values), message)}</p>
        ))}
      </Note>
    </div>
  );
}
