import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/blocks/markup';
import { Crumb } from '@/components/ui/controls/crumb';
import { TextLink } from '@/components/ui/controls/text-link';
import { type QaSection, qaHref, qaListHref } from '@/features/content/content-hrefs';
import type { Qa } from '@/features/content/content-model';
import { formatDay } from '@/lib/format/dates';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { ContentHead } from './article-page';
import { Poster } from './blog-list';
import styles from './qa-article.module.scss';

type QaArticleProps = { section: QaSection; item: Qa; others: readonly Qa[]; locale: LocaleSlug };

const suggested = 4;

/** A question or a post on its own page, with a few others to go on with (F2.35, F2.36, F2.38, F2.39). */
export function QaArticle({ section, item, others, locale }: QaArticleProps) {
  const t = useTranslations('content');
  const published = item.published && formatDay(new Date(item.published), languageOf(locale));
  return (
    <article>
      <ContentHead title={item.question} lead={item.description}>
        <Crumb href={qaListHref(locale, section)}>{t(`${section}.back`)}</Crumb>
      </ContentHead>
      <div className={`page wrap ${styles.page}`}>
        <div className={styles.text}>
          {item.poster && <Poster src={item.poster} first />}
          <Markup html={item.answer} article />
          {published && <p className="cap">{t('published', { date: published })}</p>}
        </div>
        <nav className={styles.others} aria-labelledby="others-title">
          <h2 className="t3" id="others-title">
            {t(`${section}.more`)}
          </h2>
          <ul>
            {others.slice(0, suggested).map(({ id, question, slug }) => (
              <li key={id}>
                <TextLink href={qaHref(locale, section, slug)}>{question}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  );
}
