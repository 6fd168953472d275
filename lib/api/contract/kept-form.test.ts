import { expect, it } from 'vitest';
import { type CheckoutBody, keptFormSchema } from './order';

/** Whether the operator tells a field of an order to its buyer again. A new field does not compile until it is decided here. */
const isTold: Readonly<Record<keyof CheckoutBody, boolean>> = {
  lastName: true,
  firstName: true,
  country: true,
  documentNumber: false,
  companyPurchase: true,
  taxNumber: true,
  postCode: true,
  shippingAddress: true,
  email: true,
  password: false,
  promoCode: true,
  refillBalance: true,
  packageId: true,
  packageCountry: true,
  packageFromBalance: true,
  shownTotal: false,
  shownBalance: false,
  shownPackage: false,
  residencyConfirmed: true,
  dataConsent: true,
  returnPolicy: true,
  exchange: true,
  russianService: true,
  immediateSupply: true,
  phone: true,
  paymentMethod: true,
};

it('an order tells what was typed into it, but no password, no document and no sum of a button', () => {
  const told = Object.entries(isTold).flatMap(([field, isIn]) => (isIn ? [field] : []));
  expect(Object.keys(keptFormSchema.shape).toSorted()).toEqual(told.toSorted());
});
