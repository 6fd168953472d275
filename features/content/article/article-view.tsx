'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Markup } from '@/components/ui/markup';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { PopupProps } from '@/lib/browser/popup';
import type { ArticleProps } from './article-popup';
import { articleClient, articlesQuery } from './article-query-options';
import { type ArticleState, articleState } from './article-state';
import styles from './article-view.module.scss';

/** An article to read without leaving the page (F4.18). */
export function ArticlePopup(props: PopupProps<ArticleProps>) {
  return (
    <QueryClientProvider client={articleClient}>
      <ArticleDialog {...props} />
    </QueryClientProvider>
  );
}

function ArticleDialog({ popup, slug, title, href }: PopupProps<ArticleProps>) {
  const t = useTranslations('content.article');
  const answer = useQuery(articlesQuery);
  const state = articleState(slug, answer);
  const heading = state.name === 'ready' ? state.article.title : title;
  return (
    <Dialog {...popup} wide title={heading} closeLabel={t('close')}>
      <ArticleText state={state} onRetry={() => void answer.refetch()} />
      <TextLink href={href} target="_blank" rel="noopener" icon="arrow-up-right">
        {t('page')}
      </TextLink>
    </Dialog>
  );
}

function ArticleText({ state, onRetry }: { state: ArticleState; onRetry: () => void }) {
  const t = useTranslations('content.article');
  if (state.name === 'ready') return <Markup html={state.article.text} />;
  if (state.name === 'load') {
    return (
      <div className={styles.loading} aria-busy="true">
        <span className="sr" role="status">
          {t('loading')}
        </span>
        <Skeleton width="88%" />
        <Skeleton />
        <Skeleton width="94%" />
        <Skeleton width="52%" />
      </div>
    );
  }
  return (
    <div className={styles.loading}>
      <Note tone="bad" live>
        {t('failed')}
      </Note>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
