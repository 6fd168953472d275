import { onRoute } from '@/components/layout/route-watcher';
import { subscribeConsent } from '@/lib/browser/consent';
import { focusPlace } from '@/lib/browser/lead-focus';

/** The path of the document, which whoever was quicker than this code has left already. */
function firstPath(): string {
  const [document] = performance.getEntriesByType('navigation');
  return new URL(document?.name ?? '', window.location.href).pathname;
}

/** The path that the focus was last looked after on. It outlives a layout: a page with another one has signals of its own. */
let followed = firstPath();

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Whether the next Tab would begin nowhere: what had the focus is gone, kept hidden with its page, or in what closes now. */
function isLost(focused: Element | null): boolean {
  if (!focused || focused === document.body || !isShown(focused)) return true;
  return focused.closest('details:not([open]) > :not(summary), [role="dialog"], [role="alertdialog"]') !== null;
}

/** What the address leads to within the page, else its main part. Pages that were left stay in the document, hidden. */
function pageStart(): HTMLElement | null {
  const id = CSS.escape(window.location.hash.slice(1));
  const starts = [...document.querySelectorAll<HTMLElement>(id ? `main, main #${id}` : 'main')].filter(isShown);
  return starts.at(-1) ?? null;
}

function findLostFocus(): void {
  // What closes meanwhile has given the focus back by then.
  setTimeout(() => {
    if (!isLost(document.activeElement)) return;
    const start = pageStart();
    if (start) focusPlace(start);
  });
}

function followPath(): void {
  if (window.location.pathname === followed) return;
  followed = window.location.pathname;
  findLostFocus();
}

/**
 * Leads the focus into the page where it is lost with the page that was left, or with the notice about cookies: else Tab goes on
 * behind the main part (WCAG 2.4.3). What has it by then keeps it. Gives back how to stop.
 */
export function keepFocus(): () => void {
  followPath();
  const stops = [onRoute(followPath), subscribeConsent(findLostFocus)];
  return () => {
    for (const stop of stops) stop();
  };
}
