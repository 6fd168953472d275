'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { atFirstTouch, type LastPress } from '@/components/island/first-touch';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './country-input.module.scss';

/** Brings a page of the catalogue to life at the first sign of a visitor, at once where the address holds a choice. */
export function CatalogLive({ locale, children }: { locale: LocaleSlug; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = async (lastPress: LastPress) => {
      const { bringCatalogToLife } = await import('@/features/catalog/live/bring-catalog-to-life');
      return page.current ? bringCatalogToLife(page.current, locale, lastPress()) : () => undefined;
    };
    return atFirstTouch(start, window.location.search !== '');
  }, [locale]);
  return (
    <div ref={page} className={styles.place}>
      {children}
    </div>
  );
}
