/** The cookie of the visitor's locale. Apart from the map of locales, which the scripts of most pages have no use for. */
export const localeCookieName = 'locale';
/** Seconds: 365 days (F2.18, F9.07). */
export const localeCookieMaxAge = 31_536_000;
