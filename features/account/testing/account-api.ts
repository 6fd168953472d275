import { type Defaults, shopApi } from '@/tests/msw/shop-api';
import { aNumber, anEsim, aProfile, aUser } from './account-builders';

/** What `getEsim` adds to a number. */
export const codes = {
  lpa: 'LPA:1$rsp.example$ID',
  qr_code: 'data:image/png;base64,',
  activation_code: '1$rsp.example$ID',
  smdpAddress: 'rsp.example',
  matchingId: 'ID',
  iccid: '8937201000000000001',
  profileState: 'enabled',
};

/** A package for Spain, as whoever is about to buy it reads it. */
const inSpain = () => ({ id: 15, title: 'Spain', priceCents: 900, available: true, countryCodes: ['ES'] });

/** The shop's own server as the account sees it: one main number, a second one, nothing in the histories. */
export const accountApi = (others: Defaults = {}) =>
  shopApi({
    'GET /api/profile': () => aUser(),
    'GET /api/profile/orders': () => ({ orders: [], next: null }),
    'GET /api/profile/esim': () => [anEsim(), anEsim({ id: 8, msisdn: '372274840981', balance: 5, isMain: false })],
    'GET /api/profile/esim/balance-history': () => [],
    'GET /api/profile/esim/refill-history': () => [],
    'GET /api/profile/esim/{id}': () => ({ ...anEsim(), ...codes }),
    'GET /api/profile/esim/{id}/balance': () => ({ sign: '€', balance: 18.42 }),
    'GET /api/profile/esim/8/balance': () => ({ sign: '€', balance: 5 }),
    'GET /api/profile/esim/{id}/packages': () => [],
    'POST /api/profile/esim/{id}/main': () => ({}),
    'GET /en/package-offer/15': inSpain,
    'GET /es/package-offer/15': inSpain,
    'GET /uz/package-offer/15': inSpain,
    ...others,
  });

/** The account of somebody with one number and a code that is not installed yet. */
export const settingsApi = () =>
  accountApi({
    'GET /api/profile': () => aProfile(),
    'GET /api/profile/esim': () => [anEsim()],
    'GET /api/profile/esim/{id}': () => aNumber(),
    'POST /api/profile/change-password': () => ({}),
  });
