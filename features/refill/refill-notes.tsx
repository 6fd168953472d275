import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { FocusedNote } from '@/components/ui/feedback/focused-note';
import { Note } from '@/components/ui/feedback/note';
import { contentHref } from '@/features/content/public';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import { useFaultText } from '@/lib/api/errors/use-form-fields';
import { useMoney } from '@/lib/browser/use-money';
import type { Cents } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './refill-form.module.scss';
import { isLocked } from './refill-model';
import { useRefillStore } from './refill-store';
import { fieldId, type RefillField } from './refill-values';

const fields = ['phone', 'email', 'ownAmount', 'paymentMethod'] as const satisfies readonly RefillField[];

/** What a refused top-up said of the form as a whole (F5.45, F8.28). The focus goes there, or to the first field that was refused. */
export function RefillNotes({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslations('refill');
  const refusal = useRefillStore((state) => state.refusal);
  const refusals = useRefillStore((state) => state.refusals);
  const box = useRef<HTMLDivElement>(null);
  const hasNote = refusal.failure !== null || refusal.general.length > 0;
  useEffect(() => {
    if (refusals === 0) return;
    const { fields: refused } = useRefillStore.getState().refusal;
    const firstRefused = fields.find((name) => refused[name]);
    if (box.current) box.current.focus();
    else if (firstRefused) focusField(form.current, fieldId(firstRefused));
  }, [refusals, form]);
  if (!hasNote) return null;
  return (
    <FocusedNote ref={box} tone="bad" className={styles.box}>
      {refusal.failure && <p>{t(`failure.${refusal.failure}`)}</p>}
      <FaultLines faults={refusal.general} />
    </FocusedNote>
  );
}

function focusField(form: HTMLFormElement | null, id: string): void {
  const field = form?.elements.namedItem(id);
  if (field instanceof HTMLElement) field.focus();
}

/** What is wrong, one line for each message (F5.43). */
export function FaultLines({ faults }: { faults: readonly string[] }) {
  const text = useFaultText();
  return faults.map((fault) => (
    <span key={fault} className={styles.fault}>
      {text(fault)}
    </span>
  ));
}

type BlockedNoteProps = {
  status: PhoneStatus;
  locale: LocaleSlug;
  /** The smallest top-up that helps, in cents; null where it is not known. */
  unblockCents: Cents | null;
};

/** Why a number is blocked (F4.12–F4.15), and whether a top-up ends that (F4.16) or only support can (F4.17, F8.16). */
export function BlockedNote({ status, locale, unblockCents }: BlockedNoteProps) {
  const t = useTranslations('refill.blocked');
  const money = useMoney();
  const { blocked, blockingReason } = status;
  if (!blocked) return null;
  const locked = isLocked(status);
  const waits = blockingReason === 'waiting_for_block';
  const amount = unblockCents === null ? null : money(unblockCents);
  return (
    <Note tone={locked ? 'bad' : 'warn'} live>
      <p className="strong">{t(waits ? 'waitsTitle' : 'title')}</p>
      {blockingReason && <p>{t(blockingReason)}</p>}
      {locked && <p>{t('locked')}</p>}
      {!locked && amount === null && <p>{t(waits ? 'keep' : 'unlock')}</p>}
      {!locked && amount !== null && <p>{t(waits ? 'keepBy' : 'unlockBy', { amount })}</p>}
      {locked && (
        <p>
          <a href={contentHref(locale, '/contacts')}>{t('support')}</a>
        </p>
      )}
    </Note>
  );
}
