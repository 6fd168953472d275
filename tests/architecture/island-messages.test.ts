import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type IslandName, islandNamespaces } from '@/lib/i18n/island-messages';
import en from '@/messages/en.json';

/** Where the live part of each island begins. */
const entries: Record<IslandName, readonly string[]> = {
  account: ['home/home', 'numbers/numbers'].map((name) => `features/account/${name}`),
  accountMenu: ['features/account/shell/account-menu'],
  orders: ['features/account/orders/orders'],
  balance: ['features/account/balance/balance'],
  phone: ['features/account/phone/phone-settings'],
  profile: ['profile-form', 'password-form', 'profile-start'].map((name) => `features/account/profile/${name}`),
  countryChoice: ['features/account/packages/country-choice'],
  ownPrice: ['features/account/packages/own-price-parts'],
  refill: ['features/refill/refill-form'],
  pay: ['features/account/pay/pay'],
  order: ['features/checkout/form/order-form'],
  checkout: ['features/checkout/pay/checkout'],
  result: ['features/checkout/result/result'],
  unpaid: ['features/checkout/pay/unpaid-offer'],
  auth: ['features/auth/login/login-form', 'features/auth/reset/reset-forms'],
  withdrawal: ['features/withdrawal/withdrawal-form'],
  country: ['features/countries/country-fields'],
  routeCard: ['features/home/route-card'],
  rates: ['features/home/rates'],
  finder: ['features/packages/list/package-finder'],
  faq: ['features/content/pages/faq-finder'],
};

function fileOf(specifier: string, from: string): string | null {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [`${base}.tsx`, `${base}.ts`].find((file) => existsSync(file)) ?? null;
}

/** What a file takes from elsewhere: each name of a static import, or all of a dynamic one. */
function importsOf(source: string): { specifier: string; names: readonly string[] | null }[] {
  const taken = [...source.matchAll(/^(?:import|export) (?!type )(\{[^}]*\}|[\w*, ]+) from '([@.]\/?[^']+)'/gm)];
  const named = taken.map(([, names = '', specifier = '']) => ({
    specifier,
    names: names.startsWith('{')
      ? [...names.matchAll(/(?<!type )\b(\w+)(?: as \w+)?\s*[,}]/g)].map(([, name = '']) => name)
      : null,
  }));
  // A popup has all texts of its language, whoever opens it.
  if (source.includes('definePopup')) return named;
  const late = [...source.matchAll(/import\('([@.]\/?[^']+)'\)/g)];
  return [...named, ...late.map(([, specifier = '']) => ({ specifier, names: null }))];
}

/** What the rules of a field can find wrong, by the part of the texts that has words for it. */
const faultParts: Record<string, string> = {
  emailFault: 'common',
  amountFault: 'number',
  phoneFault: 'number',
  passwordFault: 'password',
  passwordRepeatFault: 'password',
  ...Object.fromEntries(
    ['documentNumber', 'latinText', 'name', 'postCode', 'taxNumber'].map((rule) => [`${rule}Fault`, 'person']),
  ),
};

type Found = Map<string, string>;

const rooms: Readonly<Record<string, object>> = en;

/** The parts of a room that a file asks words of by a translator of all of it: those that one of its texts begins with. */
function partsNamed(room: string, source: string): string[] {
  const isNamed = (part: string, words: unknown) =>
    new RegExp(`['\`]${part}${typeof words === 'string' ? "'" : '\\.'}`).test(source);
  return Object.entries(rooms[room] ?? {}).flatMap(([part, words]) => (isNamed(part, words) ? [part] : []));
}

/** The parts of rooms that a file and all below it ask words of, and the parts for what is wrong, each with the file that asks. */
function namespacesBelow(file: string, wanted: readonly string[] | null, seen: Set<string>, found: Found): Found {
  const source = readFileSync(file, 'utf8');
  const isDoor = /^features\/\w+\/public/.test(file);
  if (!isDoor && seen.has(file)) return found;
  seen.add(file);
  for (const [, room = '', part] of source.matchAll(/useTranslations\('(\w+)(?:\.(\w+))?[\w.]*'\)/g)) {
    const parts = part === undefined ? partsNamed(room, source) : [part];
    if (room !== 'faults') for (const one of parts) found.set(`${room}.${one}`, file);
  }
  for (const { specifier, names } of importsOf(source)) {
    for (const name of names ?? []) {
      const part = specifier.startsWith('@/lib/validation/') && faultParts[name];
      if (part) found.set(`faults.${part}`, file);
    }
    // Through a feature's door goes only what is asked for.
    const passes = !isDoor || wanted === null || names === null || names.some((name) => wanted.includes(name));
    const next = passes ? fileOf(specifier, file) : null;
    if (next) namespacesBelow(next, names, seen, found);
  }
  return found;
}

describe('the words of an island', () => {
  it.each(Object.entries(entries))('%s are all that its code asks for', (island, files) => {
    const names: readonly string[] = Object.entries(islandNamespaces).find(([name]) => name === island)?.[1] ?? [];
    const found: Found = new Map();
    for (const file of files) namespacesBelow(`${file}.tsx`, null, new Set(), found);
    const missing = [...found].filter(([name]) => !names.includes(name) && !names.includes(name.split('.')[0] ?? ''));
    expect(missing).toEqual([]);
    const asked = [...found.keys()];
    const unused = names.filter((name) => !asked.some((one) => one === name || one.startsWith(`${name}.`)));
    expect(unused.filter((name) => !name.startsWith('faults'))).toEqual([]);
  });
});
