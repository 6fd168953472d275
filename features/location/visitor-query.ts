import { queryOptions } from '@tanstack/react-query';
import { locateVisitor } from './visitor-country';

/** Where the visitor is, asked once; a failed answer leaves the choice to others (F4.84). */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => locateVisitor(signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
