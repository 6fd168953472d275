'use client';

import { useEffect } from 'react';
import { type LocaleSlug, localeCookieMaxAge, localeCookieName } from '@/lib/i18n/locales';

/** Keeps the locale cookie in step with the path, so that documents can stay without Set-Cookie (F2.18, A05). */
export function LocaleCookie({ slug }: Readonly<{ slug: LocaleSlug }>) {
  useEffect(() => {
    const wanted = `${localeCookieName}=${slug}`;
    if (document.cookie.split('; ').includes(wanted)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
    document.cookie = `${wanted}; Max-Age=${localeCookieMaxAge}; Path=/; SameSite=Lax`;
  }, [slug]);
  return null;
}
