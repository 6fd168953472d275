import { type NextRequest, NextResponse } from 'next/server';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { localeCookieMaxAge, localeCookieName } from '@/lib/i18n/locale-cookie';
import { localeRedirect } from '@/lib/i18n/locale-redirect';
import { countryFormTarget } from '@/lib/server/requests/country-form';
import { hasSessionCookie } from '@/lib/session/session';

// The file keeps its older name (newer: proxy.ts): operators and tests of this shop look for middleware.ts.
export const config = {
  runtime: 'nodejs',
  // Documents with a prefix are left alone so that they stay plain cache hits; only the account
  // and spellings that may be wrong (reading A12) are looked at.
  matcher: [
    '/((?!api/|_next/|(?:en|es|uz)(?:/|$)|.*\\.[a-zA-Z0-9]+$).*)',
    '/(en|es|uz)/lk/:path*',
    '/(en|es|uz)/(.*[A-Z].*)',
    '/(en|es|uz)/ui',
    '/(en|es|uz)/refill/status',
    { source: '/(en|es|uz)/internet-packages', has: [{ type: 'query', key: 'country' }] },
  ],
};

export function middleware(request: NextRequest): NextResponse {
  const url = new URL(request.url);
  const country = countryFormTarget(url);
  if (country) return redirectTo(new URL(country, url), 307);
  const { pathname, search } = url;
  const redirect = localeRedirect({
    pathname,
    search,
    localeCookie: request.cookies.get(localeCookieName)?.value,
    acceptLanguage: request.headers.get('accept-language'),
    hasSession: hasSessionCookie((name) => request.cookies.has(name)),
  });
  if (!redirect) return NextResponse.next();
  const target = new URL(redirect.location, url);
  // A country that was typed is looked up anew each time, so this way is not for ever.
  const place = countryFormTarget(target);
  const response = place ? redirectTo(new URL(place, url), 307) : redirectTo(target, redirect.status);
  response.cookies.set(localeCookieName, redirect.locale, {
    maxAge: localeCookieMaxAge,
    path: '/',
    sameSite: 'lax',
    secure: storefrontEnv().SITE_URL.startsWith('https:'),
  });
  return response;
}

function redirectTo(target: URL, status: 307 | 308): NextResponse {
  const response = NextResponse.redirect(target, status);
  response.headers.set('Cache-Control', status === 308 ? 'private, max-age=3600' : 'private, no-store');
  return response;
}
