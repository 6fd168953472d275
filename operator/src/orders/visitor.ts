import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Deps } from '@/operator/src/core/deps';

type Visitor = { readonly userId: number | null; readonly ip: string };

/** An IPv6 network of 64 bits is one visitor: whoever has one address of it has them all. */
function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = 8 - groups(before).length - groups(after ?? '').length;
  const whole = [...groups(before), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(after ?? '')];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Who orders, as a keyed hash: the account of a signed-in buyer, else the network of a visitor. */
export function visitorOf({ config }: Pick<Deps, 'config'>, { userId, ip }: Visitor): string {
  const who = userId === null ? `network:${networkOf(ip)}` : `user:${userId}`;
  return createHmac('sha256', config.tokenSecret).update(`visitor:${who}`).digest('base64url').slice(0, 27);
}
