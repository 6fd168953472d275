import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { Qa } from '@/features/content/content-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { BlogCard } from './blog-card';
import styles from './blog-list.module.scss';

/** The posts as cards (F2.34). */
export function BlogList({ posts, locale }: { posts: readonly Qa[]; locale: LocaleSlug }) {
  const t = useTranslations('content');
  if (posts.length === 0) return <EmptyState title={t('empty')} heading="p" />;
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <BlogCard post={post} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
