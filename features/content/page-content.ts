import 'server-only';
import { orEmpty } from '@/lib/api/client/operator-read';
import type { SocialNetwork } from '@/lib/api/contract/content';
import type { Language } from '@/lib/i18n/locales';
import type { Benefit, Qa, Videos } from './content-model';
import {
  getPackagesSeoText,
  getVideos,
  listBenefits,
  listQa,
  listSeoTexts,
  listSocialNetworks,
} from './content-queries';
import { getSettingsOrNone } from './shell-content';

/** What home shows beside the catalogue; each read may be empty on its own (F8.51). */
export async function getHomeContent(language: Language) {
  const [settings, benefits, questions, videos, networks] = await Promise.all([
    getSettingsOrNone(language),
    orEmpty<Benefit[]>(() => listBenefits(language), []),
    orEmpty<Qa[]>(() => listQa('faq', language), []),
    orEmpty<Videos | null>(() => getVideos(language), null),
    orEmpty<SocialNetwork[]>(() => listSocialNetworks(language), []),
  ]);
  return { introText: settings.intro_text, benefits, questions, videos, networks };
}

type Head = { readonly title: string; readonly description: string };

/** Head of a page in the provider's words where it has some (call 28), else ours. */
export async function getHead(language: Language, path: string, own: Head): Promise<Head> {
  const texts = await orEmpty(() => listSeoTexts(language), []);
  const found = texts.find((text) => text.path === path);
  return { title: found?.title || own.title, description: found?.description || own.description };
}

/** Head of the package list by its two settings (F3.32), else ours. */
export async function getPackagesHead(language: Language, own: Head): Promise<Head> {
  const { package_title: title, package_description: description } = await getSettingsOrNone(language);
  return { title: title || own.title, description: description || own.description };
}

/** Text below the package list (F3.37); empty when there is none. */
export function getPackagesText(language: Language): Promise<string> {
  return orEmpty(() => getPackagesSeoText(language), '');
}
