import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '@/features/shell/public-server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.missing');
  return { title: t('title'), robots: { index: false } };
}

/** The whole 404 document of a locale: the server entry sends it wherever Next has only a script to say so (F2.90). */
export default function NotFoundDocument() {
  return <NotFoundScreen />;
}
