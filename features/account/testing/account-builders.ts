import type { OwnOrder } from '@/lib/api/contract/own-orders';
import type { Esim, EsimPackage, HistoryRow, Lpa, User } from '@/lib/api/contract/profile';

export const aUser = (parts: Partial<User> = {}): User => ({
  mainEsim: { id: 7, msisdn: '372887420492' },
  country: { id: 724 },
  referralCode: 'MARINA7K2',
  lastName: 'Rivera',
  firstName: 'Alex',
  email: 'alex@mail.example',
  postCode: '28004',
  address: 'Calle del Pez 12',
  ...parts,
});

export const anEsim = (parts: Partial<Esim> = {}): Esim => ({
  id: 7,
  msisdn: '372887420492',
  validUntil: '2027-03-14T10:00:00.000Z',
  balance: 18.42,
  isMain: true,
  waitingForBlock: false,
  ...parts,
});

export const aRow = (parts: Partial<HistoryRow> = {}): HistoryRow => ({
  callAt: '2026-11-20T18:04:00.000Z',
  msisdn: '447700900142',
  typeName: 'call',
  volume: 4,
  unit: 'min',
  cost: -0.36,
  country: 'Spain',
  direction: 'outgoing',
  ...parts,
});

export const anEsimPackage = (parts: Partial<EsimPackage> = {}): EsimPackage => ({
  id: 31,
  slug: 'spain-5gb-30d',
  title: 'Internet: Spain, 5 Gb',
  price: 9,
  volume: 5000,
  duration: 30,
  countries: ['Spain'],
  countryCodes: ['ES'],
  features: '',
  number: '',
  cost: 0.0018,
  instruction: '',
  available: true,
  perMegabytePayment: false,
  active: true,
  usedVolume: 1800,
  expiresAt: '2026-12-12T10:00:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  ...parts,
});

/** A number with tariff, package and extra balance, paid and delivered. */
export const anOrder = (parts: Partial<OwnOrder> = {}): OwnOrder => ({
  uuid: '5f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e',
  reference: 'WL-3QF8T6ZD',
  kind: 'order',
  state: 'completed',
  createdAt: '2026-10-03T18:20:00.000Z',
  paidAt: '2026-10-03T18:23:00.000Z',
  msisdn: '372887420492',
  tariff: { id: 2, title: 'Traveller' },
  product: { id: 7242, title: 'Spain, 3 Gb' },
  total: 42.5,
  lines: [
    { kind: 'tariff', amount: 15 },
    { kind: 'package', amount: 7.5 },
    { kind: 'extraBalance', amount: 20 },
  ],
  bonus: 0,
  method: 'card',
  receiptUrl: 'http://127.0.0.1:4000/documents/receipt/1',
  reservedUntil: null,
  declined: false,
  withdrawal: {
    until: '2026-10-17T23:59:59.999Z',
    endedBy: 'installed',
    refund: 42.5,
    balance: null,
  },
  ...parts,
});

export const aTopUp = (parts: Partial<OwnOrder> = {}): OwnOrder =>
  anOrder({
    uuid: '6f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e',
    reference: 'WL-T4PZ9KBM',
    kind: 'refill',
    tariff: null,
    product: null,
    total: 50,
    bonus: 2.5,
    lines: [{ kind: 'topUp', amount: 50 }],
    withdrawal: {
      until: '2026-12-03T23:59:59.999Z',
      endedBy: null,
      refund: 50,
      balance: { before: 57.14, after: 4.64 },
    },
    ...parts,
  });

/** Answers of the provider for tests; every field can be replaced. */
export function aProfile(fields: Partial<User> = {}): User {
  return {
    mainEsim: { id: 7, msisdn: '372583120411' },
    country: { id: 724 },
    referralCode: 'MARINA-7K2',
    lastName: 'Sokolova',
    firstName: 'Marina',
    email: 'marina@mail.example',
    postCode: '28013',
    address: 'Calle Mayor 1',
    language: 'en',
    ...fields,
  };
}

export function aNumber(fields: Partial<Esim & Lpa> = {}): Esim & Lpa {
  return {
    id: 7,
    msisdn: '372583120411',
    validUntil: '2027-03-14',
    balance: 18.42,
    isMain: true,
    waitingForBlock: false,
    lpa: 'LPA:1$rsp.wanderline.example$WL7-4K2Q-9XTR',
    qr_code: 'data:image/png;base64,',
    activation_code: '1$rsp.wanderline.example$WL7-4K2Q-9XTR',
    smdpAddress: 'rsp.wanderline.example',
    matchingId: 'WL7-4K2Q-9XTR',
    iccid: '8937200000000000001',
    profileState: 'released',
    ...fields,
  };
}
