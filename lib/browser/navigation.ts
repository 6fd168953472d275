import type { Route } from 'next';

/** Whether a text is a path of this site, and no address of another one. Which page answers it is known only at run time. */
export function isRoute(path: string): path is Route {
  return /^\/(?![/\\])/.test(path);
}

const ownPage = /^\/(?:en|es|uz)(?:\/[^.]*)?$/;

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that is meant for this page: not for a new tab, a new window or a download. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}

/** The link of a click that leads to another page of the site and may be followed without loading a document. */
export function softLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.download || link.dataset.reload !== undefined) return null;
  const { origin, pathname } = window.location;
  const leadsElsewhere = link.pathname !== pathname || link.search !== window.location.search;
  return link.origin === origin && ownPage.test(link.pathname) && leadsElsewhere ? link : null;
}
