import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

function isRoute(href: string): href is Route {
  return href.startsWith('/') && !href.startsWith('//');
}

/** Goes to a page of the shop without loading the document anew. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      if (isRoute(href)) router.push(href);
    },
    [router],
  );
}
