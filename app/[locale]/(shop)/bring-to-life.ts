import { emptySlots } from '@/components/island/slots';
import { wakeRefill } from '@/features/refill/public-client';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** The top-up form of home. Gives back how to stop. */
export function bringToLife(locale: LocaleSlug): () => void {
  const end = wakeRefill(locale);
  return () => {
    end();
    emptySlots();
  };
}
