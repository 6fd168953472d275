import { QueryClient } from '@tanstack/react-query';

let ofBrowser: QueryClient | null = null;

/** What was read from the API: one memory for all parts of a document, never written anywhere; none is kept on the server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient();
  ofBrowser ??= newQueryClient();
  return ofBrowser;
}

/** An empty memory. What does not reach anybody says so at once, and is not sent by itself when the connection is back. */
export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
}
