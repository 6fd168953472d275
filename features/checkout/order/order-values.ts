import * as z from 'zod/mini';
import { offeredAmounts } from '@/lib/validation/amount';

const text = z.string();
const tick = z.boolean();

/** Everything the order form holds, as its fields hold it (F3.68–F3.80), by its six sections. Ids are text. */
const sections = {
  tariff: { phone: text },
  traveller: {
    firstName: text,
    lastName: text,
    country: text,
    documentNumber: text,
    company: tick,
    taxNumber: text,
  },
  address: { shippingAddress: text, postCode: text },
  account: { email: text, password: text, passwordRepeat: text },
  extras: {
    packageCountry: text,
    packageId: text,
    /** The package is paid from what the balance starts with. */
    fromBalance: tick,
    refillChoice: text,
    refillOwn: text,
    promoCode: text,
    /** The code whose worth is in the price. */
    appliedCode: text,
  },
  agree: {
    conditions: tick,
    residencyConfirmed: tick,
    dataConsent: tick,
    returnPolicy: tick,
    exchange: tick,
    russianService: tick,
    immediateSupply: tick,
    paymentMethod: text,
  },
} as const;

export const orderShape = z.object({
  ...sections.tariff,
  ...sections.traveller,
  ...sections.address,
  ...sections.account,
  ...sections.extras,
  ...sections.agree,
});

export type OrderValues = z.infer<typeof orderShape>;
export type OrderField = keyof OrderValues;
type FieldsOf<V> = { [F in OrderField]: OrderValues[F] extends V ? F : never }[OrderField];
export type TextName = FieldsOf<string>;
export type TickName = FieldsOf<boolean>;

export type SectionName = keyof typeof sections;
export const sectionNames = [
  'tariff',
  'traveller',
  'address',
  'account',
  'extras',
  'agree',
] as const satisfies readonly SectionName[];

/** Fields in the order in which the form shows them. */
export const fieldOrder: readonly OrderField[] = Object.keys(orderShape.shape).filter(isOrderField);

/** The stop that a field belongs to. */
export function sectionOf(field: OrderField): SectionName {
  return sectionNames.find((name) => Object.hasOwn(sections[name], field)) ?? 'tariff';
}

export function isOrderField(name: string): name is OrderField {
  return Object.hasOwn(orderShape.shape, name);
}

/** What a list holds while nothing is chosen. */
export const none = '0';

export const emptyOrder: OrderValues = z.parse(orderShape, {
  ...Object.fromEntries(fieldOrder.map((name) => [name, orderShape.shape[name] === tick ? false : ''])),
  country: none,
  packageCountry: none,
  refillChoice: none,
});

/** The amounts of extra balance on offer, euro; `own` opens a field. */
export const refillChoices = [none, ...offeredAmounts(['5', '10', '20', '50'])] as const;
export const ownRefill = 'own';

export function fieldId(name: OrderField): string {
  return `order-${name}`;
}
