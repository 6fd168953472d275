import { isIP } from 'node:net';

/**
 * The address in what a proxy writes of a visitor: as it is, with a port (`203.0.113.9:4711`) or in brackets (`[2001:db8::1]:4711`), as
 * Azure's gateways and IIS do. Null for what is no address.
 */
export function bareAddress(text: string): string | null {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) > 0 ? address : null;
}
