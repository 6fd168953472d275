import { type Cents, formatMoney } from '@/lib/format/money';
import type { RateField, ZoneKey } from '@/operator/src/db/schema/catalog';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import type { PaymentRow } from '@/operator/src/db/schema/payments';
import type { AuditAction, AuditSubject, StaffRole } from '@/operator/src/db/schema/staff';
import type { IconName } from './icon';

/** A state as it is shown: who has to act is the colour, what it is are sign and word. */
export type ShownState = {
  readonly word: string;
  readonly icon: IconName;
  readonly tone: '' | 'go' | 'ok' | 'look' | 'bad';
};

export const orderWords = {
  reserved: { word: 'Reserved', icon: 'timer', tone: 'go' },
  awaiting_payment: { word: 'In payment', icon: 'credit-card', tone: 'go' },
  paid: { word: 'Paid', icon: 'check', tone: 'go' },
  provisioning: { word: 'Provisioning', icon: 'loader', tone: 'go' },
  completed: { word: 'Completed', icon: 'check', tone: 'ok' },
  withdrawn: { word: 'Withdrawn', icon: 'undo-2', tone: 'go' },
  expired: { word: 'Expired', icon: 'timer', tone: '' },
  reversed: { word: 'Reversed', icon: 'undo-2', tone: 'look' },
  refunded: { word: 'Refunded', icon: 'undo-2', tone: '' },
} as const satisfies Record<OrderRow['status'], ShownState>;

export const paymentWords = {
  created: { word: 'Opened', icon: 'timer', tone: 'go' },
  processing: { word: 'Processing', icon: 'loader', tone: 'go' },
  expired: { word: 'Expired', icon: 'timer', tone: '' },
  declined: { word: 'Declined', icon: 'x', tone: 'bad' },
  approved: { word: 'Approved', icon: 'check', tone: 'ok' },
  refunding: { word: 'Too late, going back', icon: 'undo-2', tone: 'look' },
  reversed: { word: 'Went back', icon: 'undo-2', tone: '' },
} as const satisfies Record<PaymentRow['status'], ShownState>;

export const methodWords = { card: 'Card', crypto: 'Crypto', other: 'Roubles' } as const satisfies Record<
  PaymentRow['method'],
  string
>;

export const auditWords = {
  staff_added: 'Added an account of the console',
  staff_disabled: 'Disabled an account of the console',
  staff_enabled: 'Enabled an account of the console again',
  role_set: 'Changed the role of an account of the console',
  password_set: 'Set a new password for an account',
  logged_in: 'Logged in',
  logged_out: 'Logged out',
  refund_asked: 'Refunded',
  orders_saved: 'Saved a list of orders as a file',
  vat_saved: 'Saved the VAT by month and country as a file',
  mail_sent_again: 'Sent the order mail again',
  number_blocked: 'Blocked the number',
  number_unblocked: 'Unblocked the number',
  number_given_up: 'Closed the number and paid its balance back',
  package_cancelled: 'Cancelled a package',
  customer_changed: 'Changed the name or e-mail of a customer',
  customer_exported: 'Saved what is known of a customer',
  customer_erased: 'Erased a customer',
  price_set: 'Set a price',
  balance_set: 'Set a starting balance',
  rate_set: 'Set a rate of a zone',
  sale_set: 'Put on sale, or off',
  catalog_imported: 'Imported the catalogue',
  parked_refunded: 'Refunded a parked payment',
  parked_attached: 'Attached a parked payment to an order',
  parked_set_aside: 'Set a parked payment aside',
  job_retried: 'Tried a failed job again',
  mail_retried: 'Sent a failed mail again',
  mail_dropped: 'Dropped a failed mail that was not true any more',
  promo_created: 'Made a promo code',
  promo_ended: 'Ended a promo code',
  text_changed: 'Changed a text',
} as const satisfies Record<AuditAction, string>;

/** The price zones as the team names them. */
export const zoneWords = {
  europe: 'Europe',
  europe_neighbours: 'Near Europe',
  north_america: 'North America',
  southeast_asia: 'South-East Asia',
  asia_pacific: 'Asia and Pacific',
  middle_east: 'Middle East',
  central_asia: 'Central Asia',
  latin_america: 'Latin America',
  africa: 'Africa',
  world: 'Rest of the world',
} as const satisfies Record<ZoneKey, string>;

/** What an entry of the audit log is about. */
export const subjectWords = {
  staff: 'Account',
  order: 'Order',
  number: 'Number',
  customer: 'Customer',
  package: 'Package',
  tariff: 'Tariff',
  zone: 'Zone',
  catalog: 'Catalogue',
  payment: 'Payment',
  job: 'Job',
  mail: 'Mail',
  promo: 'Promo code',
  content: 'Text',
} as const satisfies Record<AuditSubject, string>;

export const roleWords = { owner: 'Owner', support: 'Support' } as const satisfies Record<StaffRole, string>;

/** Why money is given back; only the team sees it. */
export const refundReasons = {
  no_connection: 'Package did not connect',
  paid_twice: 'Paid twice',
  withdrawal: 'Withdrawal',
  goodwill: 'Goodwill',
} as const;
export type RefundReason = keyof typeof refundReasons;

export function isRefundReason(text: string): text is RefundReason {
  return Object.hasOwn(refundReasons, text);
}

/** `€9.00`; less than nothing with a real minus. */
export function money(cents: Cents): string {
  return formatMoney(cents, 'en');
}

/** What the balance pays, as the team names it. */
export const rateWords = {
  data: 'Data, per Mb',
  call: 'Outgoing minute',
  incomingCall: 'Incoming minute',
  sms: 'Outgoing SMS',
  incomingSms: 'Incoming SMS',
} as const satisfies Record<RateField, string>;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** `3 October 2026`, in UTC as everything here. */
export function dayOf(at: Date): string {
  return day.format(at);
}

/** `3 Oct`. */
export function shortDayOf(at: Date): string {
  return shortDay.format(at);
}

/** `Saturday, 3 October 2026`. */
export function longDayOf(at: Date): string {
  return `${weekday.format(at)}, ${day.format(at)}`;
}

/** `18:20`. */
export function minuteOf(at: Date): string {
  return at.toISOString().slice(11, 16);
}

/** `18:20:06`. */
export function secondOf(at: Date): string {
  return at.toISOString().slice(11, 19);
}

/** `3 October 2026, 18:20`. */
export function momentOf(at: Date): string {
  return `${dayOf(at)}, ${minuteOf(at)}`;
}
