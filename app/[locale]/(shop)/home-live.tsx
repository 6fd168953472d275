'use client';

import { useEffect } from 'react';
import { atFirstTouch } from '@/components/island/first-touch';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** Whoever comes to the field of the route replaces the example in it, also before the live field is there. */
function selectExample(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement && event.target.id === 'route-to') event.target.select();
}

/** Brings home to life at the first sign of a visitor. */
export function HomeLive({ locale }: { locale: LocaleSlug }) {
  useEffect(() => {
    document.addEventListener('focusin', selectExample);
    return () => document.removeEventListener('focusin', selectExample);
  }, []);
  useEffect(() => atFirstTouch(async () => (await import('./bring-to-life')).bringToLife(locale)), [locale]);
  return null;
}
