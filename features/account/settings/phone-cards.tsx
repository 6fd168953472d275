import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import type { Videos } from '@/features/content/public';
import { CodeFields, QrFigure } from '@/features/esim/public';
import { InstallTabs } from './install-tabs';
import type { PhoneCode } from './lpa-state';
import { PhoneChecklist } from './phone-checklist';
import styles from './phone-settings.module.scss';
import { PhoneTrouble } from './phone-trouble';

/** Everything that puts the eSIM on a phone: a tap, a scan (F2.114), typing (F2.115), and what to heed. */
export function PhoneCards({ code: { activation, profileState }, videos }: { code: PhoneCode; videos: Videos | null }) {
  const t = useTranslations('settings.phone');
  return (
    <>
      <StateNote state={profileState} />
      <div className={styles.row}>
        <div className={styles.column}>
          <Card as="section" className={styles.card}>
            <h2 className="sr">{t('install')}</h2>
            <InstallTabs lpa={activation.lpa} videos={videos} />
          </Card>
          <PhoneChecklist />
        </div>
        <Card as="section" className={styles.card}>
          <h2 className="t3">{t('scan')}</h2>
          <QrFigure lpa={activation.lpa} tall />
          <h2 className={`t3 ${styles.byHand}`}>{t('byHand')}</h2>
          <CodeFields activation={activation} />
        </Card>
      </div>
      <Note tone="warn">
        <p>
          <b>{t('keepTitle')}</b> {t('keep')}
        </p>
      </Note>
      <PhoneTrouble />
    </>
  );
}

/** A code works once: whoever has used it should know before scanning again. */
function StateNote({ state }: { state: PhoneCode['profileState'] }) {
  const t = useTranslations('settings.phone');
  if (state === 'released' || state === 'downloaded') return null;
  return <Note tone={state === 'deleted' ? 'bad' : 'info'}>{t(state === 'deleted' ? 'deleted' : 'used')}</Note>;
}
