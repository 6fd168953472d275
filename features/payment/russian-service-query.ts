import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/client/browser-client';
import { plainLines } from '@/lib/markup/plain-lines';

/** Popups stand outside of the forms, so they have a memory of their own. */
export const agreementsMemory = new QueryClient();

/** The provider's words of the agreement on the Russian service, without markup; null where it has none (call 26). */
export const russianServiceQuery = queryOptions({
  queryKey: ['agreement', 'russian-service'],
  queryFn: async ({ signal }) => {
    const { items } = await callApi('listAgreements', { signal });
    const found = items.find(({ type }) => type === 'russian-service');
    return plainLines(found?.text ?? '').join(' ') || null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
