import type { LocaleSlug } from '@/lib/i18n/locales';
import { returnParam } from '@/lib/i18n/site-hrefs';

/** Where a new password is asked for, and set by a mailed link (F2.45); `wanted` is the page to go to once logged in. */
export function resetPasswordHref(locale: LocaleSlug, wanted?: string): string {
  return `/${locale}/reset-password${wanted ? `?${returnParam}=${encodeURIComponent(wanted)}` : ''}`;
}
