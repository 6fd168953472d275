const list = /^\/(?:en|es|uz)\/internet-packages$/;
const longestName = 80;

/**
 * Where the forms of countries lead without JavaScript: what was typed becomes an address below the list, in small letters as
 * all of them are. Only the page knows the address of a name of several words or in another language, and leads on to it.
 */
export function countryFormTarget({ pathname, searchParams }: URL): string | null {
  const typed = [...(searchParams.get('country') ?? '').trim()].slice(0, longestName).join('');
  // Dots alone would climb up.
  if (!list.test(pathname) || /^\.*$/.test(typed)) return null;
  return `${pathname}/${encodeURIComponent(typed.toLowerCase())}`;
}
