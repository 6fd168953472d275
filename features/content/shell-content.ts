import 'server-only';
import { orEmpty } from '@/lib/api/client/operator-read';
import { markupCleaner, slugPathOf } from '@/lib/api/client/slug-paths';
import type { FooterMenuItem, PaymentSystem, SocialNetwork } from '@/lib/api/contract/content';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { type Outage, type Settings, toOutage } from './content-model';
import { getFooterMenu, getSettings, listPaymentSystems, listSocialNetworks } from './content-queries';

export type FooterContent = {
  readonly menu: readonly FooterMenuItem[];
  readonly social: readonly SocialNetwork[];
  readonly paymentSystems: readonly PaymentSystem[];
};

/** The three reads of the footer, each empty on its own when it fails (F8.51). */
export async function getFooter(language: Language): Promise<FooterContent> {
  const [menu, social, paymentSystems] = await Promise.all([
    orEmpty<readonly FooterMenuItem[]>(() => getFooterMenu(language), []),
    orEmpty<readonly SocialNetwork[]>(() => listSocialNetworks(language), []),
    orEmpty<readonly PaymentSystem[]>(() => listPaymentSystems(language), []),
  ]);
  return { menu, social: social.filter(({ displayInFooter }) => displayInFooter), paymentSystems };
}

/** All settings, none when the read fails. */
export function getSettingsOrNone(language: Language): Promise<Settings> {
  return orEmpty<Settings>(() => getSettings(language), {});
}

/** Text and link of the cookie notice (F3.29, F3.30); null where the provider says nothing. */
export async function getCookieNotice(language: Language) {
  const { cookie_footer_text: text, cookie_article_url: articleUrl } = await getSettingsOrNone(language);
  return { text: text || null, articleUrl: articleUrl ? await slugPathOf(language, articleUrl) : null };
}

/** The Russian outage notice (F1.29–F1.32): under /uz only, and only while the setting says so. */
export async function getOutage(locale: LocaleSlug): Promise<Outage | null> {
  if (locale !== 'uz') return null;
  const language = languageOf(locale);
  const { russia_no_service: value } = await getSettingsOrNone(language);
  return toOutage(value, await markupCleaner(language, [value ?? '']));
}
