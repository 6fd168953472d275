import { type Language, slugOf } from '@/lib/i18n/locales';

/** The shop's page for a new password, in the user's language; with a token it takes the new one at once. */
export function resetPageUrl(siteUrl: string, language: Language, token?: string): string {
  const page = `${siteUrl}/${slugOf(language)}/reset-password`;
  return token ? `${page}?token=${encodeURIComponent(token)}` : page;
}
