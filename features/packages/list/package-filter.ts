/** What a visitor wants to see of a list of packages, and in which order. */
export type PackageFilter = {
  readonly kind: string;
  readonly term: string;
  /** Megabytes as text; empty for any. */
  readonly volume: string;
  readonly order: PackageOrder;
};

/** A package in a list: volume in MB, validity in days. */
export type ListedPackage = {
  readonly kind: string;
  readonly priceCents: number;
  readonly volume: number;
  readonly days: number;
};

export const packageOrders = ['price', 'unit', 'volume', 'days'] as const;
export type PackageOrder = (typeof packageOrders)[number];

/** What the address says where everything is shown, the cheapest first. */
export const anyPackage = { kind: '', term: '', volume: '', order: '' } as const;

/** How long a trip is: a week, up to a month, longer. */
export const packageTerms = ['short', 'middle', 'long'] as const;
const shortDays = 7;
const longDays = 30;

export function termOf(days: number): (typeof packageTerms)[number] {
  if (days <= shortDays) return 'short';
  return days < longDays ? 'middle' : 'long';
}

/** Reads what a form or an address says; what it does not say is not restricted. */
export function readFilter(said: { get: (name: string) => unknown }): PackageFilter {
  const text = (name: string) => String(said.get(name) ?? '');
  const order = packageOrders.find((one) => one === text('order')) ?? 'price';
  return { kind: text('kind'), term: text('term'), volume: text('volume'), order };
}

export function passesFilter({ kind, term, volume }: PackageFilter, listed: ListedPackage): boolean {
  return (
    (kind === '' || kind === listed.kind) &&
    (term === '' || term === termOf(listed.days)) &&
    (volume === '' || volume === String(listed.volume))
  );
}

const weights: Readonly<Record<PackageOrder, (listed: ListedPackage) => number>> = {
  price: ({ priceCents }) => priceCents,
  unit: ({ priceCents, volume }) => (volume > 0 ? priceCents / volume : Number.POSITIVE_INFINITY),
  volume: ({ volume }) => -volume,
  days: ({ days }) => -days,
};

/** In the order that was chosen, the cheaper and the larger one first among equals. */
export function inPackageOrder<P extends ListedPackage>(packages: readonly P[], order: PackageOrder): P[] {
  const weight = weights[order];
  return [...packages].sort((a, b) => weight(a) - weight(b) || a.priceCents - b.priceCents || b.volume - a.volume);
}
