import { readCookie, setCookie } from './session';

/** Header in which the provider gives and takes the secret of one order: who holds it is its buyer. */
export const orderTokenHeader = 'x-order-token';
/** Orders a browser is remembered as the buyer of. */
export const keptOrders = 5;

const maxAge = 2_592_000;
const secretShape = /^[\w.~-]{1,512}$/;
const pairShape = /^([0-9a-f-]{36}):([\w.~-]{1,512})$/i;

/** On https only this very host can set it, as with the tokens of a session (B2). */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-orders' : 'orders';
}

/** Whether a text can be the secret of an order. */
export function isOrderSecret(text: string): boolean {
  return secretShape.test(text);
}

type OrderToken = { readonly uuid: string; readonly token: string };

/** The secret of an order that this browser has placed, or null. */
export function orderToken(cookieHeader: string | null, uuid: string, siteUrl: string): string | null {
  return readOrders(cookieHeader, siteUrl).find((order) => order.uuid === uuid.toLowerCase())?.token ?? null;
}

/** Cookie that remembers one more order; the oldest is forgotten beyond five. Scripts cannot read it. */
export function orderCookie(cookieHeader: string | null, order: OrderToken, siteUrl: string): string | null {
  const entry = { uuid: order.uuid.toLowerCase(), token: order.token };
  if (!pairShape.test(`${entry.uuid}:${entry.token}`)) return null;
  const others = readOrders(cookieHeader, siteUrl).filter((one) => one.uuid !== entry.uuid);
  const value = [entry, ...others].slice(0, keptOrders).map(({ uuid, token }) => `${uuid}:${token}`);
  return setCookie(cookieName(siteUrl), value.join('|'), {
    maxAge,
    httpOnly: true,
    secure: siteUrl.startsWith('https:'),
  });
}

function readOrders(cookieHeader: string | null, siteUrl: string): OrderToken[] {
  const entries = (readCookie(cookieHeader, cookieName(siteUrl)) ?? '').slice(0, 3500).split('|');
  return entries.flatMap((entry) => {
    const [, uuid, token] = pairShape.exec(entry) ?? [];
    return uuid && token ? [{ uuid: uuid.toLowerCase(), token }] : [];
  });
}
