import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundScreen } from '@/features/shell/public-server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell.missing');
  return { title: t('title'), robots: { index: false } };
}

export default function NotFound() {
  return <NotFoundScreen />;
}
