import type { Esim, EsimPackage, HistoryRow, User } from '@/lib/api/contract/profile';

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
