import type { UseQueryResult } from '@tanstack/react-query';
import type { Article } from '@/lib/api/contract/content';

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
