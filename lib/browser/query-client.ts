import { QueryClient } from '@tanstack/react-query';

let ofBrowser: QueryClient | null = null;

/** What was read from the API: one memory for all parts of a document, never written anywhere; none is kept on the server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient();
  ofBrowser ??= new QueryClient();
  return ofBrowser;
}
