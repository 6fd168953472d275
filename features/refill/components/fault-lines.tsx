import { useTranslations } from 'next-intl';
import { faultText } from '@/lib/api/errors/field-faults';
import styles from './refill-form.module.scss';

/** What is wrong, one line for each message (F5.43). */
export function FaultLines({ faults }: { faults: readonly string[] }) {
  const words = useTranslations('faults');
  return faults.map((fault) => (
    <span key={fault} className={styles.fault}>
      {faultText((key, values) => words(key, values), fault)}
    </span>
  ));
}
