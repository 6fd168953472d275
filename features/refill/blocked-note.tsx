import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { contentHref } from '@/features/content/public';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import { type Cents, formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { isLocked } from './refill-model';

type BlockedNoteProps = {
  status: PhoneStatus;
  locale: LocaleSlug;
  /** The smallest top-up that helps, in cents; null where it is not known. */
  unblockCents: Cents | null;
};

/** Why a number is blocked (F4.12–F4.15), and whether a top-up ends that (F4.16) or only support can (F4.17, F8.16). */
export function BlockedNote({ status, locale, unblockCents }: BlockedNoteProps) {
  const t = useTranslations('refill.blocked');
  const { blocked, blockingReason } = status;
  if (!blocked) return null;
  const locked = isLocked(status);
  const waits = blockingReason === 'waiting_for_block';
  const amount = unblockCents === null ? null : formatMoney(unblockCents, languageOf(locale));
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
