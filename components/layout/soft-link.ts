const ownPage = /^\/(?:en|es|uz)(?:\/[^.]*)?$/;

/** The link of a click that leads to another page of the site and may be followed without loading a document. */
export function softLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.download || link.dataset.reload !== undefined) return null;
  const { origin, pathname } = window.location;
  const leadsElsewhere = link.pathname !== pathname || link.search !== window.location.search;
  return link.origin === origin && ownPage.test(link.pathname) && leadsElsewhere ? link : null;
}
