import { type AbstractIntlMessages, useMessages } from 'next-intl';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

type Catalog = Awaited<ReturnType<typeof loadMessages>>;
/** A room of the texts, or one part of a large one. */
type Namespace =
  | keyof Catalog
  | `account.${keyof Catalog['account']}`
  | `settings.${keyof Catalog['settings']}`
  | `home.${keyof Catalog['home']}`
  | `catalog.${keyof Catalog['catalog']}`
  | `content.${keyof Catalog['content']}`
  | `faults.${keyof Catalog['faults']}`;

/** What cannot be read of an account, and the way to try again. */
const readFailure = ['account.failed', 'account.silent', 'account.retry'] as const;

/** The words of each island: what is not named here is not in its document, neither in the product nor in a test. */
export const islandNamespaces = {
  account: ['account'],
  accountMenu: [],
  balance: [...readFailure, 'account.loading', 'account.balance', 'account.history', 'account.block'],
  orders: [...readFailure, 'account.history', 'orders'],
  phone: ['account.none', 'account.block', 'settings.phone', 'esim'],
  profile: [
    ...readFailure,
    ...(['account.copy', 'account.referral'] as const),
    ...(['settings.profile', 'settings.password', 'settings.failure'] as const),
    ...(['faults.common', 'faults.person', 'faults.password'] as const),
  ],
  countryChoice: [...readFailure, 'settings.packages', 'catalog.own'],
  refill: ['refill', 'faults.common', 'faults.number', 'payment'],
  pay: ['refill', 'faults.common', 'faults.number', 'payment', 'topUpForPackage'],
  order: ['order', 'payment', 'faults', 'unpaid'],
  unpaid: ['unpaid'],
  checkout: ['checkout', 'payment', 'faults.common'],
  result: ['result', 'esim'],
  auth: ['auth', 'faults.common', 'faults.password'],
  withdrawal: ['withdrawal', 'faults.common'],
  country: ['catalog.search'],
  ownPrice: ['catalog.own'],
  routeCard: ['home.intro', 'catalog.search'],
  rates: [
    'home.intro',
    'home.rates',
    'catalog.days',
    'catalog.countries',
    'catalog.perUnit',
    'catalog.rates',
    'catalog.ticket',
  ],
  finder: ['catalog.finder', 'catalog.packages'],
  faq: ['content.faq'],
} as const satisfies Record<string, readonly Namespace[]>;

export type IslandName = keyof typeof islandNamespaces;

/** The part of a language's texts that an island gets. */
export function pickIslandMessages(island: IslandName, catalog: AbstractIntlMessages): AbstractIntlMessages {
  const picked: AbstractIntlMessages = {};
  for (const name of islandNamespaces[island]) {
    const [room = '', part] = name.split('.');
    const words = catalog[room] ?? {};
    const others = picked[room];
    picked[room] =
      part === undefined || typeof words === 'string'
        ? words
        : { ...(typeof others === 'object' && others), [part]: words[part] ?? {} };
  }
  return picked;
}

/** The words of an island in the language of a slug. */
export async function loadIslandMessages(island: IslandName, locale: LocaleSlug) {
  return pickIslandMessages(island, await loadMessages(languageOf(locale)));
}

/** The words of an island, for the server component that it stands in. */
export function useIslandMessages(island: IslandName) {
  return pickIslandMessages(island, useMessages());
}
