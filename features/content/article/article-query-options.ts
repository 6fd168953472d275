import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/client/browser-client';
import { withFetchDelay } from '@/lib/api/client/fetch-delay';

/** Articles read in the browser; they are the same for everybody, so popups share them. */
export const articleClient = new QueryClient();

/** Call 20 by the shop's own server, which has sanitised the texts. */
export const articlesQuery = queryOptions({
  queryKey: ['articles'],
  queryFn: ({ signal }) => withFetchDelay(callApi('listArticles', { signal })),
  staleTime: 600_000,
  retry: 1,
});
