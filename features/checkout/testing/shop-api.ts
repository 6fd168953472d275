import { wordingOf } from '@/lib/api/errors/server-messages';
import { refusal, shopApi } from '@/tests/msw/shop-api';
import { aPackage } from '@/tests/setup/catalog-builders';

const region = { id: 1, code: 'ES', name: 'Spain', enName: 'Spain', cases: ['Spain', 'Spain', 'Spain', 'Spain'] };
const promo = { code: 'LISBOA', discount: 2, bonus: 3, referralBonus: 5 };

function refusePromo(code: 'promo_expired' | 'promo_not_found') {
  return refusal({ code, errors: { promoCode: [wordingOf('promo_not_found')] } });
}

/** The shop's own server for an order: one package, one free number, and the promo codes LISBOA and OLD, which has run out. */
export const checkoutApi = () =>
  shopApi({
    'GET /api/location': () => region,
    'GET /api/data-packages': () => [aPackage()],
    'GET /api/promo-code/LISBOA': () => promo,
    'GET /api/promo-code/OLD': () => refusePromo('promo_expired'),
    'GET /api/promo-code/{code}': () => refusePromo('promo_not_found'),
    'GET /api/tariffs/{uuid}/esims': () => [{ id: 41, msisdn: '3725831204117' }],
  });
