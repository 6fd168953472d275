import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ShareCard } from '@/components/share-image/share-card';
import type { Language } from '@/lib/i18n/locales';
import { shopShare } from '@/lib/seo/metadata';
import { postShare } from './content-hrefs';
import { listQa } from './content-queries';

/** The picture of the shop, or of a post by its id; null when the name is none of them. Throws ApiError. */
export async function findContentShare(language: Language, name: string): Promise<ShareCard | null> {
  if (name === shopShare) {
    const t = await getTranslations({ locale: language, namespace: 'home.intro' });
    return { kind: 'words', title: t('title'), lead: t('text'), flag: null };
  }
  if (!/^post-\d+$/.test(name)) return null;
  const post = (await listQa('blog', language)).find(({ id }) => postShare(id) === name);
  return post ? { kind: 'words', title: post.question, lead: '', flag: null } : null;
}
