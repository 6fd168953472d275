import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/controls/app-link';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { qaHref } from '@/features/content/content-hrefs';
import type { Qa } from '@/features/content/content-model';
import { formatDay } from '@/lib/format/dates';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './blog-card.module.scss';
import listStyles from './blog-list.module.scss';

/** A post in the list: the whole card leads to it. */
function BlogCard({ post, locale }: { post: Qa; locale: LocaleSlug }) {
  return (
    <article className={styles.card}>
      {post.poster && <Poster src={post.poster} />}
      <div className={styles.text}>
        <h2 className="t3">
          <AppLink className={styles.link} href={qaHref(locale, 'blog', post.slug)}>
            {post.question}
          </AppLink>
        </h2>
        <p className="muted">{post.description}</p>
      </div>
      <p className={styles.foot}>
        {post.published && (
          <time className="cap" dateTime={post.published}>
            {formatDay(new Date(post.published), languageOf(locale))}
          </time>
        )}
        <CourseLine className={styles.line} progress={0} onCard />
      </p>
    </article>
  );
}

/** The picture of a post; it says nothing that the title does not. */
export function Poster({ src, first = false }: { src: string; first?: boolean }) {
  return (
    // biome-ignore lint/performance/noImgElement: the provider's own pictures, their sizes are not known here
    <img className={styles.poster} src={src} alt="" width={640} height={360} loading={first ? 'eager' : 'lazy'} />
  );
}

/** The posts as cards (F2.34). */
export function BlogList({ posts, locale }: { posts: readonly Qa[]; locale: LocaleSlug }) {
  const t = useTranslations('content');
  if (posts.length === 0) return <EmptyState title={t('empty')} heading="p" />;
  return (
    <ul className={listStyles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <BlogCard post={post} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
