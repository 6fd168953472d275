import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ShareCard } from '@/components/share-image/share-view';
import { orEmpty } from '@/lib/api/client/operator-read';
import type { SocialNetwork } from '@/lib/api/contract/content';
import { type Language, type LocaleSlug, languageOf, localeSlugs } from '@/lib/i18n/locales';
import { shopShare } from '@/lib/seo/metadata';
import { type QaSection, qaPath } from './content-hrefs';
import { type Benefit, findQa, type Qa, slugsByLocale, type Videos } from './content-model';
import {
  getPackagesSeoText,
  getVideos,
  listBenefits,
  listQa,
  listSeoTexts,
  listSocialNetworks,
} from './content-queries';
import { postCard, postShare } from './post-share';
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

/** The picture of the shop, or of a post by its id; null when the name is none of them. Throws ApiError. */
export async function findContentShare(language: Language, name: string): Promise<ShareCard | null> {
  if (name === shopShare) {
    const t = await getTranslations({ locale: language, namespace: 'home.intro' });
    return { kind: 'words', title: t('title'), lead: t('text'), flag: null };
  }
  if (!/^post-\d+$/.test(name)) return null;
  const post = (await listQa('blog', language)).find((one) => postShare(one).name === name);
  return post ? postCard(post) : null;
}

/** An item by its id or slug (reading A10), with its path in each locale (reading A11); null when there is none. Throws ApiError. */
export async function findQaPage(section: QaSection, segment: string, language: Language) {
  const items = await listQa(section, language);
  const item = findQa(items, segment);
  if (!item) return null;
  const others = items.filter(({ id }) => id !== item.id);
  return { item, others, paths: await pathsOf(section, item) };
}

async function pathsOf(section: QaSection, item: Qa): Promise<Record<LocaleSlug, string>> {
  const [en, es, uz] = await Promise.all(
    localeSlugs.map((slug) => orEmpty<Qa[]>(() => listQa(section, languageOf(slug)), [])),
  );
  const slugs = slugsByLocale(item.id, { en: en ?? [], es: es ?? [], uz: uz ?? [] });
  return {
    en: qaPath(section, slugs.en),
    es: qaPath(section, slugs.es),
    uz: qaPath(section, slugs.uz),
  };
}
