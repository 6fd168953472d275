import type { Esim, Lpa, User } from '@/lib/api/contract/profile';

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
