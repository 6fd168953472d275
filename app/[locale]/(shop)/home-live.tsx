'use client';

import { useEffect } from 'react';
import { atFirstTouch } from '@/components/island/first-touch';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** Brings home to life at the first sign of a visitor. */
export function HomeLive({ locale }: { locale: LocaleSlug }) {
  useEffect(() => atFirstTouch(async () => (await import('./bring-to-life')).bringToLife(locale)), [locale]);
  return null;
}
