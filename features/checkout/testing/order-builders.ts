import type { OrderCountry, OrderData } from '@/features/checkout/order/order-data';
import { emptyOrder, type OrderValues } from '@/features/checkout/order/order-values';
import type { CheckoutResult, PaymentStatus } from '@/lib/api/contract/order';
import { aTariff } from '@/tests/setup/catalog-builders';

export const orderUuid = '5f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e';

export const someCountries: readonly OrderCountry[] = [
  { id: 7, code: 'GE', name: 'Georgia' },
  { id: 3, code: 'SG', name: 'Singapore' },
  { id: 1, code: 'ES', name: 'Spain' },
];

const { id, uuid, title, name, teaser } = aTariff();
export const voyager = {
  id,
  uuid,
  title,
  name,
  teaser,
  priceCents: 1490,
  economyCents: 300,
  startingBalanceCents: 1200,
  numberOfSelectablePhones: 0,
  purchasable: true,
};

/** The data of an order page; every part can be replaced. */
export function someOrderData(parts: Partial<OrderData> = {}): OrderData {
  return {
    locale: 'en',
    tariffs: [voyager],
    defaultTariffId: voyager.id,
    countries: someCountries,
    hasPackages: true,
    conditions: null,
    payment: {
      methods: [
        { id: 'hash-card', kind: 'card' },
        { id: 'hash-crypto', kind: 'crypto' },
      ],
      agreements: [
        { name: 'returnPolicy', text: 'I have read the <a href="/en/return-policy">return policy</a>' },
        { name: 'exchange', text: null },
      ],
      roubles: null,
      origins: ['http://127.0.0.1:4000'],
    },
    ...parts,
  };
}

/** A form in which nothing is wrong. */
export function goodOrder(fields: Partial<OrderValues> = {}): OrderValues {
  return {
    ...emptyOrder,
    lastName: 'Sokolova',
    firstName: 'Marina',
    country: '1',
    documentNumber: '09BC12345',
    shippingAddress: 'Calle Mayor 1',
    postCode: '28013',
    email: 'marina@mail.example',
    password: 'wander-lust-77',
    passwordRepeat: 'wander-lust-77',
    residencyConfirmed: true,
    dataConsent: true,
    returnPolicy: true,
    exchange: true,
    immediateSupply: true,
    paymentMethod: 'hash-card',
    ...fields,
  };
}

export function aCheckoutResult(parts: Partial<CheckoutResult> = {}): CheckoutResult {
  return {
    cart: {
      uuid: orderUuid,
      documentNumber: '09BC12345',
      email: 'marina@mail.example',
      lastName: 'Sokolova',
      firstName: 'Marina',
      shippingAddress: 'Calle Mayor 1',
      country: 1,
      postCode: '28013',
      total: 14.9,
      tariff: aTariff(),
      product: null,
      instructionUrl: null,
    },
    token: 'secret',
    payment: { url: 'https://pay.example/p/1' },
    ...parts,
  };
}

export function aStatus(parts: Partial<PaymentStatus> = {}): PaymentStatus {
  return { status: 'processing', token: '', kind: 'order', ...parts };
}

/** The profile of somebody who is logged in and has no number yet. */
export const aBuyer = () => ({
  lastName: 'Ruiz',
  firstName: 'Ana',
  email: 'ana@mail.example',
  postCode: '08001',
  address: 'Rambla 2',
  mainEsim: null,
  country: { id: 1 },
  referralCode: 'ANA',
});
