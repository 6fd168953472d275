/** The ways to pay, in the order of the forms: card or PayPal, crypto, roubles (F1.26–F1.28). */
export const paymentKinds = ['card', 'crypto', 'other'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Ids of the three payment methods where the environment names none; both sides must agree (F9.26–F9.28). */
export const defaultPaymentMethods = {
  card: '5f2c9a17e3b84d06a1c7',
  crypto: 'b80d4e62f19a47c3958e',
  other: '2ae6c7f4058b4913d7f1',
} as const satisfies Record<PaymentKind, string>;
