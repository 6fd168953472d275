import { Markup } from '@/components/ui/markup';
import type { Article } from '@/features/content/content-model';
import { ContentHead } from './content-head';

/** A page of the provider's own words: terms, contacts, how it works (F2.54). */
export function ArticlePageView({ article }: { article: Article }) {
  return (
    <article>
      <ContentHead title={article.title} {...(article.description && { lead: article.description })} />
      <div className="page wrap">
        <Markup html={article.text} article />
      </div>
    </article>
  );
}
