import type { ProfileState, ServiceState } from '@/operator/src/db/schema/numbers';

/** What a phone installs a number with; the matching id is a secret of the buyer's. */
export type Profile = {
  readonly iccid: string;
  readonly imsi: string;
  readonly smdpAddress: string;
  readonly matchingId: string;
};

export type SupplierPackage = {
  /** Our id of the bought package: telling twice of the same one changes nothing. */
  readonly packageId: number;
  readonly msisdn: string;
  readonly megabytes: number;
  /** How many days it runs from its first data on. */
  readonly days: number;
  /** ISO codes of the countries it works in. */
  readonly countries: readonly string[];
  readonly beginsBefore: Date;
  /** False when it was taken back. */
  readonly isActive: boolean;
};

/** What happened on a number. Calls in started minutes, data in kB, messages in pieces. */
export type SupplierUse = {
  readonly kind: 'data' | 'call' | 'sms';
  readonly direction: 'incoming' | 'outgoing' | 'other';
  /** The other number of a call or message, else empty. */
  readonly peer: string;
  readonly volume: number;
  readonly unit: 'kb' | 'min' | 'piece';
};

export type SupplierEvent = { readonly id: string; readonly msisdn: string; readonly at: Date } & (
  | { readonly kind: 'use'; readonly use: SupplierUse; readonly country: string }
  | { readonly kind: 'profile'; readonly profileState: ProfileState }
  /** The owner has dialled the code of a package, as its page names it: it is bought from the balance. */
  | { readonly kind: 'dialled'; readonly code: string }
);

/** What a number may do now. */
export type SupplierService =
  | { readonly state: Exclude<ServiceState, 'packages_only'> }
  /**
   * Its balance is empty: only what costs it nothing goes on. That is data of its packages, SMS that arrive, calls to 112, and calls
   * that arrive in the countries of `freeIncoming` (ISO codes).
   */
  | { readonly state: 'packages_only'; readonly freeIncoming: readonly string[] };

/** Events in the order in which they happened, and the mark from which the next are asked for. */
export type EventList = { readonly events: readonly SupplierEvent[]; readonly mark: string };

/** Where numbers and eSIM profiles come from. No method may be called inside a database transaction. */
export type Supplier = {
  /** Whether the numbers work nowhere and this operator itself imitates their network. */
  readonly isSimulated: boolean;
  /**
   * Sets numbers aside for this shop: up to `count` after the last one it has had (null: from the first). The same
   * question gives the same numbers, so that none is lost when an answer is; fewer mean that there are no more.
   */
  reserveNumbers(count: number, after: string | null): Promise<readonly string[]>;
  /** Makes the profile of a sold number; asking again for the number gives the same one. */
  provision(msisdn: string): Promise<Profile>;
  setService(msisdn: string, service: SupplierService): Promise<void>;
  setPackage(bought: SupplierPackage): Promise<void>;
  /** What has happened since a mark (null: since the beginning), a few hundred events at a time. */
  readEvents(mark: string | null): Promise<EventList>;
};
