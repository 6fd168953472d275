import type { LocaleSlug } from '@/lib/i18n/locales';

/** Where a new password is asked for, and set by a mailed link (F2.45). */
export function resetPasswordHref(locale: LocaleSlug): string {
  return `/${locale}/reset-password`;
}
