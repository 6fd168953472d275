import type { useRouter } from 'next/navigation';
import { listen } from '@/lib/browser/listen';
import { isRoute } from '@/lib/browser/navigation';
import { localeSlugs } from '@/lib/i18n/locales';

type Entry = { readonly index: number; readonly url: string | null };
type HistoryReader = {
  readonly navigation?: { readonly currentEntry: Entry | null; readonly entries: () => readonly Entry[] };
};

/** Milliseconds in which a step in the history has begun, if there was one to take. */
const stepStartMs = 500;

/**
 * Whether so many steps back stay on this site; browsers without the Navigation API (Safari before 26.2, Firefox before 147) only
 * know the length, which counts pages ahead too.
 */
function canGoBack(steps: number, page: Window & HistoryReader = window): boolean {
  const index = page.navigation?.currentEntry?.index;
  return index === undefined ? page.history.length > steps : index >= steps;
}

/** Whether one step back is such a page of this site, as far as the browser tells. */
function isBefore(pathname: string, { navigation, location }: Window & HistoryReader = window): boolean {
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return typeof before === 'string' && new URL(before, location.href).pathname === pathname;
}

/** Calls back when nothing has come of steps in the history: there was no page to go to. */
function whenStill(callBack: () => void): void {
  const timer = setTimeout(() => {
    stop();
    callBack();
  }, stepStartMs);
  const stop = listen(['popstate', 'beforeunload', 'pagehide'], () => {
    stop();
    clearTimeout(timer);
  });
}

/**
 * One step back, two from a page with a slug; up to the parent when the history is too short (F2.75, F2.76, reading A16). The parent
 * takes the place of the page, or the next step back would come to the page again.
 */
export function goBack(router: Pick<ReturnType<typeof useRouter>, 'replace'>): void {
  const { steps, parent } = backStep(window.location.pathname);
  const goUp = () => isRoute(parent) && router.replace(parent);
  if (canGoBack(steps)) {
    if (!('navigation' in window)) whenStill(goUp);
    window.history.go(-steps);
  } else if (isBefore(parent)) window.history.go(-1);
  else goUp();
}

/** Pages of one segment that are not articles: they carry no slug. */
const namedPages = [
  'blog',
  'faq',
  'internet-packages',
  'login',
  'reset-password',
  'order',
  'refill',
  'withdrawal',
  'UI',
  'lk',
];

/** What the back button does: steps back in history, two where the path carries a slug (F2.75, F2.76), else `parent`. */
function backStep(pathname: string): { steps: 1 | 2; parent: string } {
  const [locale = '', section = '', ...deeper] = pathname.split('/').filter(Boolean);
  const home = `/${localeSlugs.find((slug) => slug === locale) ?? locale}`;
  const isPackage = section === 'internet-packages' && deeper.length === 1;
  const isArticle = deeper.length === 0 && section !== '' && !namedPages.includes(section);
  const parent = deeper.length === 0 ? home : `${home}/${section}`;
  return { steps: isPackage || isArticle ? 2 : 1, parent: section === 'refill' ? home : parent };
}
