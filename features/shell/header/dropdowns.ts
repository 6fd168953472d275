import { onRoute } from '@/components/layout/route-watcher';
import { isLocaleSlug, type LocaleSlug } from '@/lib/i18n/locales';

/** Closes the small lists of the header, except the one that `inside` belongs to. */
function closeDropdowns(inside: EventTarget | null): void {
  for (const box of document.querySelectorAll('details[data-dropdown][open]')) {
    if (!(inside instanceof Node && box.contains(inside))) box.removeAttribute('open');
  }
}

/** Closes them all; who was inside one stands on its button again, and not at the top of the page. */
function leaveDropdowns(): void {
  document.activeElement?.closest('details[data-dropdown][open]')?.querySelector('summary')?.focus();
  closeDropdowns(null);
}

/** Aims the language links at this very page as soon as one is touched, so that new tabs go there too (F2.15, F2.16). */
function aimLanguageLinks(event: Event): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-dropdown] a[hreflang]') : null;
  if (link && isLocaleSlug(link.hreflang)) link.href = pageInLocale(link.hreflang);
}

/** The header's lists close on a press elsewhere, on Esc and with a new page, until the returned function is called. */
export function watchDropdowns(): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  document.addEventListener('pointerdown', (event) => closeDropdowns(event.target), options);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && leaveDropdowns(), options);
  for (const touch of ['pointerover', 'focusin', 'click']) document.addEventListener(touch, aimLanguageLinks, options);
  const leave = onRoute(() => closeDropdowns(null));
  return () => {
    leave();
    stop.abort();
  };
}

/**
 * Where the current page lives in another language: its alternate link (F2.15), else the same path under the other
 * locale (F2.16). Only the path of an alternate is used, so that a copy of the site on another host keeps its visitors.
 */
function pageInLocale(locale: LocaleSlug, page: Document = document): string {
  const { pathname, search, hash } = page.location;
  const link = page.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`);
  const alternate = link?.href ? new URL(link.href, page.baseURI).pathname : null;
  return `${alternate ?? localizedPath(pathname, locale)}${search}${hash}`;
}

/** The same path under another locale; query and hash stay (F2.16). */
export function localizedPath(path: string, locale: LocaleSlug): string {
  const [, first = '', ...rest] = path.split('/');
  const [slug = ''] = first.split(/[?#]/);
  if (isLocaleSlug(slug)) return `/${[locale + first.slice(slug.length), ...rest].join('/')}`;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
