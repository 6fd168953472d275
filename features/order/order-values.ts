/** Everything the order form holds, as its fields hold it (F3.68–F3.80). Ids are text; '0' is "none chosen". */
export type OrderValues = {
  lastName: string;
  firstName: string;
  country: string;
  documentNumber: string;
  company: boolean;
  taxNumber: string;
  shippingAddress: string;
  postCode: string;
  email: string;
  password: string;
  passwordRepeat: string;
  promoCode: string;
  /** The code whose worth is in the price. */
  appliedCode: string;
  refillChoice: string;
  refillOwn: string;
  packageCountry: string;
  packageId: string;
  phone: string;
  conditions: boolean;
  residencyConfirmed: boolean;
  dataConsent: boolean;
  returnPolicy: boolean;
  exchange: boolean;
  russianService: boolean;
  immediateSupply: boolean;
  paymentMethod: string;
};

export type OrderField = keyof OrderValues;
type FieldsOf<V> = { [F in OrderField]: OrderValues[F] extends V ? F : never }[OrderField];
export type TextField = FieldsOf<string>;
export type TickField = FieldsOf<boolean>;

export const emptyOrder: OrderValues = {
  lastName: '',
  firstName: '',
  country: '0',
  documentNumber: '',
  company: false,
  taxNumber: '',
  shippingAddress: '',
  postCode: '',
  email: '',
  password: '',
  passwordRepeat: '',
  promoCode: '',
  appliedCode: '',
  refillChoice: '0',
  refillOwn: '',
  packageCountry: '0',
  packageId: '',
  phone: '',
  conditions: false,
  residencyConfirmed: false,
  dataConsent: false,
  returnPolicy: false,
  exchange: false,
  russianService: false,
  immediateSupply: false,
  paymentMethod: '',
};

/** The amounts of extra balance on offer, euro; `own` opens a field. */
export const refillChoices = ['0', '5', '10', '20', '50'] as const;
export const ownRefill = 'own';

/** The six stops of the form on its line. */
export const sectionNames = ['tariff', 'traveller', 'address', 'account', 'extras', 'agree'] as const;
export type SectionName = (typeof sectionNames)[number];

export const sectionOf = {
  phone: 'tariff',
  firstName: 'traveller',
  lastName: 'traveller',
  country: 'traveller',
  documentNumber: 'traveller',
  company: 'traveller',
  taxNumber: 'traveller',
  shippingAddress: 'address',
  postCode: 'address',
  email: 'account',
  password: 'account',
  passwordRepeat: 'account',
  packageCountry: 'extras',
  packageId: 'extras',
  refillChoice: 'extras',
  refillOwn: 'extras',
  promoCode: 'extras',
  appliedCode: 'extras',
  conditions: 'agree',
  residencyConfirmed: 'agree',
  dataConsent: 'agree',
  returnPolicy: 'agree',
  exchange: 'agree',
  russianService: 'agree',
  immediateSupply: 'agree',
  paymentMethod: 'agree',
} as const satisfies Record<OrderField, SectionName>;

/** Fields in the order in which the form shows them. */
export const fieldOrder: readonly OrderField[] = Object.keys(sectionOf).filter(isOrderField);

export function isOrderField(name: string): name is OrderField {
  return Object.hasOwn(emptyOrder, name);
}

export function fieldId(name: OrderField): string {
  return `order-${name}`;
}
