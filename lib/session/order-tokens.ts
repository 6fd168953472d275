import { readCookie, setCookie } from './session';

/** Orders a browser is remembered as the buyer of. */
export const keptOrders = 5;

const maxAge = 2_592_000;
const secretShape = /^[\w.~-]{1,512}$/;
const entryShape = /^([0-9a-f-]{36}):([\w.~-]{1,512})(:mailed)?$/i;

/** On https only this very host can set it, as with the tokens of a session (B2). */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-orders' : 'orders';
}

/** Whether a text can be the secret of an order. */
export function isOrderSecret(text: string): boolean {
  return secretShape.test(text);
}

type KeptOrder = {
  readonly uuid: string;
  readonly token: string;
  /** A mailed link gave the secret: who opened it may see the order and pay for it, and may be another than the buyer. */
  readonly isMailed: boolean;
};

/** The secret of an order that this browser has placed or was mailed, or null. */
export function orderToken(cookieHeader: string | null, uuid: string, siteUrl: string): string | null {
  return keptOrder(cookieHeader, uuid, siteUrl)?.token ?? null;
}

/** The secret of an order that this very browser has placed, or null: by it alone somebody is signed in. */
export function placedOrderToken(cookieHeader: string | null, uuid: string, siteUrl: string): string | null {
  const kept = keptOrder(cookieHeader, uuid, siteUrl);
  return kept && !kept.isMailed ? kept.token : null;
}

function keptOrder(cookieHeader: string | null, uuid: string, siteUrl: string): KeptOrder | undefined {
  return readOrders(cookieHeader, siteUrl).find((order) => order.uuid === uuid.toLowerCase());
}

/** Cookie that remembers one more order; the oldest is forgotten beyond five. Scripts cannot read it. */
export function orderCookie(cookieHeader: string | null, order: KeptOrder, siteUrl: string): string | null {
  const entry = { ...order, uuid: order.uuid.toLowerCase() };
  if (!entryShape.test(written(entry))) return null;
  const others = readOrders(cookieHeader, siteUrl).filter((one) => one.uuid !== entry.uuid);
  const value = [entry, ...others].slice(0, keptOrders).map(written).join('|');
  return setCookie(cookieName(siteUrl), value, { maxAge, httpOnly: true, secure: siteUrl.startsWith('https:') });
}

/** Cookie that forgets all orders: who uses the browser after a log-out sees none of them. */
export function forgottenOrdersCookie(siteUrl: string): string {
  return setCookie(cookieName(siteUrl), '', { maxAge: 0, httpOnly: true, secure: siteUrl.startsWith('https:') });
}

function written({ uuid, token, isMailed }: KeptOrder): string {
  return `${uuid}:${token}${isMailed ? ':mailed' : ''}`;
}

function readOrders(cookieHeader: string | null, siteUrl: string): KeptOrder[] {
  const entries = (readCookie(cookieHeader, cookieName(siteUrl)) ?? '').slice(0, 3500).split('|');
  return entries.flatMap((entry) => {
    const [, uuid, token, mailed] = entryShape.exec(entry) ?? [];
    return uuid && token ? [{ uuid: uuid.toLowerCase(), token, isMailed: mailed !== undefined }] : [];
  });
}
