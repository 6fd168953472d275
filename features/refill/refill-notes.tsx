import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Note } from '@/components/ui/note';
import { faultText } from '@/lib/api/errors/field-faults';
import styles from './refill-form.module.scss';
import { useRefillStore } from './refill-store';
import { fieldId, type RefillField } from './refill-values';

const fields = ['phone', 'email', 'ownAmount', 'paymentMethod'] as const satisfies readonly RefillField[];

/** What a refused top-up said of the form as a whole (F5.45, F8.28). The focus goes there, or to the first field to blame. */
export function RefillNotes({ profileFailed }: { profileFailed: boolean }) {
  const t = useTranslations('refill');
  const refusal = useRefillStore((state) => state.refusal);
  const box = useRef<HTMLDivElement>(null);
  const hasNote = refusal.tryLater || refusal.general.length > 0;
  useEffect(() => {
    const blamed = fields.find((name) => refusal.fields[name]);
    if (hasNote) box.current?.focus();
    else if (blamed) document.getElementById(fieldId(blamed))?.focus();
  }, [refusal, hasNote]);
  return (
    <>
      {profileFailed && <Note tone="warn">{t('pay.failed')}</Note>}
      {hasNote && (
        <div ref={box} tabIndex={-1} className={styles.box}>
          <Note tone="bad" live>
            {refusal.tryLater && <p>{t('failure.tryLater')}</p>}
            <FaultLines faults={refusal.general} />
          </Note>
        </div>
      )}
    </>
  );
}

/** What is wrong, one line for each message (F5.43). */
export function FaultLines({ faults }: { faults: readonly string[] }) {
  const words = useTranslations('faults');
  return faults.map((fault) => (
    <span key={fault} className={styles.fault}>
      {faultText((key, values) => words(key, values), fault)}
    </span>
  ));
}
