import { defaultLocale, isLocaleSlug, type LocaleSlug } from './locales';
import { loginHref } from './site-hrefs';

/** Routes as the shop spells them, below the locale (reading A12). */
const routes = [
  '/UI',
  '/blog',
  '/faq',
  '/internet-packages',
  '/lk',
  '/lk/Balance',
  '/lk/MyNumbers',
  '/lk/Orders',
  '/lk/Pay',
  '/lk/PhoneSettings',
  '/lk/Profile',
  '/login',
  '/order',
  '/order/checkout',
  '/order/status',
  '/refill/Status',
  '/reset-password',
  '/withdrawal',
] as const;

export type ShopRoute = (typeof routes)[number];

type PageBelow<Route> = Route extends `/lk/${infer Page}` ? Page : never;
/** The pages below the account's home, spelled as in the address (F2.57–F2.61). */
export type AccountPage = PageBelow<ShopRoute>;

const bySpelling = new Map<string, string>(routes.map((route) => [route.toLowerCase(), route]));

/** The same path in the spelling of its route; segments that belong to no route stay as they are. */
function canonicalPath(path: string): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const route = bySpelling.get(path.slice(0, end).toLowerCase());
    if (route) return `${route}${path.slice(end)}`;
  }
  return path;
}

export type Visit = {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly localeCookie: string | undefined;
  readonly acceptLanguage: string | null;
  /** Whether the visitor has a session cookie; its worth is checked by the shop's API, not here. */
  readonly hasSession: boolean;
};

export type Redirect = { readonly status: 307 | 308; readonly location: string; readonly locale: LocaleSlug };

const twoLetters = /^[a-z]{2}$/i;
/** `lk` is the account, and the showcase happens to have two letters too (F2.10, reading A08). */
const noLocaleCodes = new Set(['lk', 'ui']);

/**
 * Where a visit has to go instead, or null when its address is right (F2.04–F2.10, readings A01–A12).
 * The answer always starts with a known locale, so that it can never leave the shop.
 */
export function localeRedirect(visit: Visit): Redirect | null {
  const [first = '', ...rest] = segmentsOf(visit.pathname);
  const code = first.toLowerCase();
  if (code === 'ru') return move(308, 'uz', rest, visit);
  if (isLocaleSlug(code)) return correctSpelling(code, rest, visit) ?? guardAccount(code, rest, visit);
  if (twoLetters.test(first) && !noLocaleCodes.has(code)) return move(307, 'en', rest, visit);
  return move(307, preferredLocale(visit), first ? [first, ...rest] : rest, visit);
}

/** Cookie, else the best language of the browser, else es (F2.05, readings A04, A05). */
function preferredLocale({ localeCookie = '', acceptLanguage }: Visit): LocaleSlug {
  if (isLocaleSlug(localeCookie)) return localeCookie;
  return bestLocale(acceptLanguage) ?? defaultLocale;
}

function correctSpelling(locale: LocaleSlug, rest: readonly string[], visit: Visit): Redirect | null {
  const redirect = move(308, locale, rest, visit);
  return redirect.location === `${visit.pathname}${visit.search}` ? null : redirect;
}

/** Comfort only: the data of an account is guarded by the API (F2.43, F6.07). */
function guardAccount(locale: LocaleSlug, rest: readonly string[], visit: Visit): Redirect | null {
  if (rest[0] !== 'lk' || visit.hasSession) return null;
  return { status: 307, location: loginHref(locale, `${visit.pathname}${visit.search}`), locale };
}

function move(status: 307 | 308, locale: LocaleSlug, rest: readonly string[], { search }: Visit): Redirect {
  const path = rest.length > 0 ? canonicalPath(`/${rest.join('/')}`) : '';
  return { status, location: `/${locale}${path}${search}`, locale };
}

/** Empty segments go, and backslashes count as slashes, as browsers read them. */
function segmentsOf(pathname: string): string[] {
  return pathname.split(/[/\\]/).filter((segment) => segment !== '');
}

const slugOfTag: Readonly<Record<string, LocaleSlug>> = { en: 'en', es: 'es', ru: 'uz', uz: 'uz' };

/** Best match of an Accept-Language header, or null; ru and uz both mean uz. */
export function bestLocale(header: string | null | undefined): LocaleSlug | null {
  const ranges = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map(toPreference)
    .filter((range) => range.quality > 0);
  ranges.sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranges) {
    const slug = slugOfTag[tag];
    if (slug) return slug;
  }
  return null;
}

function toPreference(entry: string): { tag: string; quality: number } {
  const [range = '', ...parameters] = entry.trim().toLowerCase().split(';');
  const weight = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { tag: range.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 };
}
