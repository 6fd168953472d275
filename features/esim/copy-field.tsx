import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/controls/icon-button';
import type { Activation } from './activation-code';
import styles from './copy-field.module.scss';

type CopyState = 'idle' | 'copied' | 'failed';

/** A value with a button that copies it; what came of it is said aloud and stays to be read. */
export function CopyField({ name, value }: { name: string; value: string }) {
  const t = useTranslations('esim.codes');
  const [state, setState] = useState<CopyState>('idle');
  const copy = async () => {
    try {
      // Missing where the page came over plain http.
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.field}>
      <span className={styles.name}>{name}</span>
      <div className={styles.box}>
        <span className={styles.value} translate="no">
          {value}
        </span>
        <IconButton icon={state === 'copied' ? 'check' : 'copy'} label={t('copy', { name })} onClick={copy} />
      </div>
      <span className={styles.said} role="status">
        {state === 'idle' ? '' : t(state)}
      </span>
    </div>
  );
}

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
