import type { StaffRole } from '@/operator/src/db/schema/staff';
import type { IconName } from './icon';

export type ConsoleSection =
  | 'today'
  | 'orders'
  | 'customers'
  | 'work'
  | 'prices'
  | 'promo'
  | 'content'
  | 'audit'
  | 'team'
  | 'more';

export type SectionLink = {
  readonly section: ConsoleSection;
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  /** The key that leads there, after G. */
  readonly letter?: string;
};

/** The sections in their groups: selling, the shop, the staff. */
const groups: readonly (readonly SectionLink[])[] = [
  [
    { section: 'today', href: '/console', icon: 'gauge', name: 'Today', letter: 't' },
    { section: 'orders', href: '/console/orders', icon: 'shopping-bag', name: 'Orders', letter: 'o' },
    { section: 'customers', href: '/console/customers', icon: 'users', name: 'Customers', letter: 'c' },
    { section: 'work', href: '/console/work', icon: 'list-checks', name: 'Jobs and mail', letter: 'j' },
  ],
  [
    { section: 'prices', href: '/console/prices', icon: 'euro', name: 'Prices', letter: 'p' },
    { section: 'promo', href: '/console/promo-codes', icon: 'ticket-percent', name: 'Promo codes', letter: 'r' },
    { section: 'content', href: '/console/content', icon: 'file-text', name: 'Content', letter: 'x' },
  ],
  [
    { section: 'audit', href: '/console/audit', icon: 'scroll-text', name: 'Audit log', letter: 'a' },
    { section: 'team', href: '/console/team', icon: 'key-round', name: 'Team', letter: 'm' },
  ],
];

/** The sections that a role may open, in their groups. */
export function sectionsFor(role: StaffRole): readonly (readonly SectionLink[])[] {
  return groups.map((links) => links.filter(({ section }) => section !== 'team' || role === 'owner'));
}

/** The names of these sections, each with the letter that leads there. */
export function keyedSections(role: StaffRole) {
  return sectionsFor(role)
    .flat()
    .map(({ letter = '', name }) => [letter, name] as const);
}

const [selling = []] = groups;

/** What fits the bar of a phone: the first group; the rest stands behind More. */
export const shortLinks: readonly SectionLink[] = [
  ...selling,
  { section: 'more', href: '/console/more', icon: 'menu', name: 'More' },
];
