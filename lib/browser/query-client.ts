import { type DefaultOptions, QueryClient } from '@tanstack/react-query';

// What does not reach anybody says so at once, and is not sent by itself when the connection is back.
const defaultOptions: DefaultOptions = { mutations: { networkMode: 'always' } };

let ofBrowser: QueryClient | null = null;

/** What was read from the API: one memory for all parts of a document, never written anywhere; none is kept on the server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient();
  ofBrowser ??= new QueryClient({ defaultOptions });
  return ofBrowser;
}
