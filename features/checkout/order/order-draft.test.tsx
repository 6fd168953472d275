import { expect, it } from 'vitest';
import { readDraft, readSent, saveDraft, saveSent } from './order-draft';
import { emptyOrder, fieldOrder, type OrderField } from './order-values';

/**
 * Where a tab keeps a field: with the form and with the order that was sent, with the order alone, or nowhere. A new field does not
 * compile until it is decided here.
 */
const places: Readonly<Record<OrderField, 'draft' | 'sent' | 'nowhere'>> = {
  phone: 'draft',
  firstName: 'draft',
  lastName: 'draft',
  country: 'draft',
  documentNumber: 'nowhere',
  company: 'draft',
  taxNumber: 'draft',
  shippingAddress: 'draft',
  postCode: 'draft',
  email: 'draft',
  password: 'nowhere',
  passwordRepeat: 'nowhere',
  packageCountry: 'draft',
  packageId: 'draft',
  fromBalance: 'draft',
  refillChoice: 'draft',
  refillOwn: 'draft',
  promoCode: 'draft',
  appliedCode: 'draft',
  conditions: 'sent',
  residencyConfirmed: 'draft',
  dataConsent: 'draft',
  returnPolicy: 'sent',
  exchange: 'sent',
  russianService: 'sent',
  immediateSupply: 'sent',
  paymentMethod: 'draft',
};

function fieldsKept(...kept: string[]): OrderField[] {
  return fieldOrder.filter((field) => kept.includes(places[field])).toSorted();
}

it('a tab keeps what was typed, the consents of a sent order, and never a password or a document', () => {
  saveDraft(emptyOrder, {});
  saveSent(1, emptyOrder);
  expect(Object.keys(readDraft()).toSorted()).toEqual(fieldsKept('draft'));
  expect(Object.keys(readSent()?.values ?? {}).toSorted()).toEqual(fieldsKept('draft', 'sent'));
});
