/**
 * Whether a state-changing request comes from this shop's own pages (B3): the browser says so itself,
 * or names an origin that is the shop's; a request that says neither is refused.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === new URL(siteUrl).origin;
}
