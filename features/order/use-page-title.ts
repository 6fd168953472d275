import { useEffect } from 'react';
import { brandName } from '@/lib/seo/brand';

/** Writes the state of the page into its title, for tabs and screen readers. */
export function usePageTitle(state: string): void {
  useEffect(() => {
    document.title = `${state} — ${brandName}`;
  }, [state]);
}
