import type { ReactNode } from 'react';
import { Band } from '@/components/ui/blocks/band';
import { Markup } from '@/components/ui/blocks/markup';
import type { Article } from '@/features/content/content-model';
import styles from './content-head.module.scss';

type ContentHeadProps = { title: string; lead?: string; children?: ReactNode };

/** Head of a content page, on the sea. */
export function ContentHead({ title, lead, children }: ContentHeadProps) {
  return (
    <Band>
      <div className={`wrap ${styles.head}`}>
        {children}
        <h1 className={`t1 ${styles.title}`}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
    </Band>
  );
}

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
