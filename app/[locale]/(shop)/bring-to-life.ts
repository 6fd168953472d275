import type { Press } from '@/components/island/first-touch';
import { bringStagesToLife } from '@/components/layout/live-stages';
import { followChoice } from '@/features/catalog/live/follow-choice';
import { locateVisitor } from '@/features/location/public';
import type { LocaleSlug } from '@/lib/i18n/locales';

/**
 * All that moves on home: its stages, the course, the prices and the top-up form. `press` is what the
 * visitor has pressed meanwhile. Gives back how to stop.
 */
export function bringToLife(locale: LocaleSlug, press: Press | null): () => void {
  const stops = [bringStagesToLife(), followChoice(locale, locateVisitor, press)];
  return () => {
    for (const stop of stops) stop();
  };
}
