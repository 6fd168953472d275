/** Gives and takes the secret of one order: who holds it is its buyer. */
export const orderTokenHeader = 'x-order-token';
/** The key by which the shop's own server shows itself to the operator (F7.63). */
export const locationKeyHeader = 'x-location-key';
/** How new the data of an answer has to be at least: what `/data-version` said before. */
export const dataVersionHeader = 'x-data-version';
/** One id for all that is logged and planned about a request. */
export const requestIdHeader = 'x-request-id';
/** What such an id looks like. */
export const requestIdShape = /^[\w-]{8,64}$/;
/** `false` where the browser's own session is not to speak for a call. */
export const useTokenHeader = 'x-use-token';
/** The name of the session that a page was loaded in, from the browser to the shop's own server. */
export const sessionHeader = 'x-session';
