import { BlockList, isIP } from 'node:net';
import { bestLocale } from '@/lib/i18n/locale-redirect';
import { defaultLocale, type Language, languageOf } from '@/lib/i18n/locales';

/** Language of a browser's request: what its client sends, else the best match, else the default (F2.19–F2.21). */
export function requestLanguage(headers: Headers): Language {
  return languageOf(bestLocale(headers.get('accept-language')) ?? defaultLocale);
}

/** Address of the visitor as the server entry has written it, or null. */
export function visitorAddress(headers: Headers): string | null {
  const address =
    headers
      .get('x-forwarded-for')
      ?.split(',')[0]
      ?.trim()
      .replace(/^::ffff:/, '') ?? '';
  return isIP(address) ? address : null;
}

const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6');

/** Whether a value is an address that a country can be looked up for (B9). */
export function isPublicAddress(value: string): boolean {
  const kind = isIP(value);
  return kind !== 0 && !notPublic.check(value, kind === 4 ? 'ipv4' : 'ipv6');
}
