import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { contentHref } from '@/features/content/public';
import { isLocked } from '@/features/refill/refill-model';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** Why a number is blocked (F4.12–F4.15), and whether a top-up ends that (F4.16) or only support can (F4.17, F8.16). */
export function BlockedNote({ status, locale }: { status: PhoneStatus; locale: LocaleSlug }) {
  const t = useTranslations('refill.blocked');
  const { blocked, blockingReason } = status;
  if (!blocked) return null;
  const locked = isLocked(status);
  return (
    <Note tone={locked ? 'bad' : 'warn'} live>
      <p className="strong">{t('title')}</p>
      {blockingReason && <p>{t(blockingReason)}</p>}
      <p>{t(locked ? 'locked' : 'unlock')}</p>
      {locked && (
        <p>
          <a href={contentHref(locale, '/contacts')}>{t('support')}</a>
        </p>
      )}
    </Note>
  );
}
