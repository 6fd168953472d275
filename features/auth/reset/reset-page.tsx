import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { Reset } from './islands';
import { ResetWait } from './reset-wait';

/** The password-reset page (F2.45): the request, or a new password when the address carries a token (A17). */
export async function ResetPage({ locale }: { locale: LocaleSlug }) {
  return (
    <ResetWait>
      <Reset locale={locale} messages={await loadIslandMessages('auth', locale)} />
    </ResetWait>
  );
}
