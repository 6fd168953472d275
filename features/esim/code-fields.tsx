import { useTranslations } from 'next-intl';
import type { Activation } from './activation-code';
import styles from './code-fields.module.scss';
import { CopyField } from './copy-field';

/** What a phone asks for when an eSIM is set up by hand, each part with a button that copies it (F2.115). */
export function CodeFields({ activation: { lpa, address, matchingId } }: { activation: Activation }) {
  const t = useTranslations('esim.codes');
  return (
    <div className={styles.codes}>
      <CopyField name={t('address')} value={address} />
      <CopyField name={t('matching')} value={matchingId} />
      <CopyField name={t('code')} value={lpa} />
    </div>
  );
}
