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
