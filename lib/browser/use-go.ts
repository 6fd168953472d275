import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { isRoute } from './navigation';

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
