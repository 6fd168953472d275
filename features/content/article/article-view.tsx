'use client';

import { QueryClient, QueryClientProvider, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/blocks/markup';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Note } from '@/components/ui/feedback/note';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { retryOnce } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import { withFetchDelay } from '@/lib/api/client/fetch-delay';
import type { Article } from '@/lib/api/contract/content';
import type { PopupProps } from '@/lib/browser/popups/popup';
import styles from './article-view.module.scss';
import type { ArticleProps } from './read-here';

/** Articles read in the browser; they are the same for everybody, so popups share them. */
export const articleClient = new QueryClient();

/** Call 20 by the shop's own server, which has sanitised the texts. */
export const articlesQuery = queryOptions({
  queryKey: ['articles'],
  queryFn: ({ signal }) => withFetchDelay(callApi('listArticles', { signal })),
  staleTime: 600_000,
  retry: retryOnce,
});

export type ArticleState =
  | { readonly name: 'load' }
  | { readonly name: 'ready'; readonly article: Article }
  | { readonly name: 'error' };

type Answer = Pick<UseQueryResult<readonly Article[]>, 'data' | 'isFetching'>;

/** An article is on its way, there, or not to be had (F4.18); one that nobody has written is not to be had either. */
export function articleState(slug: string, { data, isFetching }: Answer): ArticleState {
  const article = data?.find((one) => one.slug === slug);
  if (article) return { name: 'ready', article };
  return { name: isFetching ? 'load' : 'error' };
}

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
