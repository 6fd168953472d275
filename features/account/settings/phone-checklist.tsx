import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import styles from './phone-settings.module.scss';

const checks = ['phone', 'wifi', 'install', 'roaming', 'data'] as const;

/** Five things to tick off before the trip; the ticks are the reader's own and go nowhere. */
export function PhoneChecklist() {
  const t = useTranslations('settings.phone.checklist');
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t3">{t('title')}</h2>
      <ol className={styles.checks}>
        {checks.map((check) => (
          <li key={check}>
            <Checkbox id={`check-${check}`} label={t(check)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
