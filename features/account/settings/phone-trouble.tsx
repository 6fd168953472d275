import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { Card } from '@/components/ui/card';
import { CopyField } from '@/features/esim/public';
import styles from './phone-settings.module.scss';

/** Name of the access point that the operator has set up. */
const accessPoint = 'internet';

/** What to do when the network, the internet or the code do not work. */
export function PhoneTrouble() {
  const t = useTranslations('settings.phone.trouble');
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t3">{t('title')}</h2>
      <div>
        <Accordion summary={t('internet')}>
          <div className="stack">
            <p>{t('internetText')}</p>
            <CopyField name={t('apn')} value={accessPoint} />
          </div>
        </Accordion>
        <Accordion summary={t('network')}>
          <p>{t('networkText')}</p>
        </Accordion>
        <Accordion summary={t('install')}>
          <p>{t('installText')}</p>
        </Accordion>
      </div>
    </Card>
  );
}
