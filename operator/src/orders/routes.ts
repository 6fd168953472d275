import { and, eq } from 'drizzle-orm';
import { wordingOf } from '@/lib/api/errors/server-messages';
import { toEuro } from '@/lib/money/money';
import { promoWorth } from '@/lib/pricing/promo-worth';
import { countUse, forgiveUse } from '@/operator/src/auth/limits';
import type { DbOrTx } from '@/operator/src/db/database';
import { notFound, OperatorError } from '@/operator/src/errors';
import { listFreeNumbers } from '@/operator/src/numbers/reserve-number';
import { methodOf, startPayment } from '@/operator/src/payments/start-payment';
import { findPromo } from '@/operator/src/promo/find-promo';
import type { SomeHandlers } from '@/operator/src/routing';
import { findUser } from '@/operator/src/users/create-user';
import { checkoutTariff } from './checkout';
import { findTariff, findTariffByUuid } from './order-catalog';
import { isOrderToken, orderToken, paymentToken } from './order-token';
import { paymentStatus } from './payment-status';
import { orders } from './schema';

const orNull = (cents: number) => (cents === 0 ? null : toEuro(cents));

function reftakePromo(code: 'promo_not_found' | 'promo_expired'): OperatorError {
  return new OperatorError(code, { errors: { promoCode: [wordingOf('promo_not_found')] } });
}

async function isOwner(db: DbOrTx, uuid: string, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const owned = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, uuid), eq(orders.userId, userId)));
  return owned.length > 0;
}

/** Calls 41 and 43–46. */
export const orderHandlers = {
  async listTariffEsims({ params, deps }) {
    const tariff = await findTariffByUuid(deps.db, params.uuid);
    if (!tariff) throw notFound();
    return tariff.numberOfSelectablePhones > 0 && tariff.purchasable ? listFreeNumbers(deps.db, deps.now()) : [];
  },
  async checkPromoCode({ params, query, userId, ip, deps }) {
    await countUse(deps, 'promoIp', ip);
    const tariff = await findTariff(deps.db, query.tariff);
    if (!tariff) throw reftakePromo('promo_not_found');
    const email = userId === null ? null : ((await findUser(deps.db, userId))?.email ?? null);
    const found = await findPromo(deps.db, params.code, { userId, email, now: deps.now() });
    if (found.kind !== 'found') throw reftakePromo(found.kind === 'expired' ? 'promo_expired' : 'promo_not_found');
    await forgiveUse(deps, 'promoIp', ip);
    const worth = promoWorth(found.promo, tariff.priceCents);
    return {
      code: found.promo.code,
      discount: orNull(worth.discountCents),
      bonus: orNull(worth.bonusCents),
      referralBonus: orNull(worth.referralBonusCents),
    };
  },
  checkoutTariff,
  async startPayment({ params, body, userId, orderToken: given, deps }) {
    const { tokenSecret } = deps.config;
    const method = body.paymentMethod === undefined ? undefined : methodOf(body.paymentMethod, deps.config);
    if (method === null) {
      throw new OperatorError('unknown_payment_method', { errors: { paymentMethod: ['Unknown payment method.'] } });
    }
    const started = await startPayment(deps, params.uuid, method);
    const isBuyer = isOrderToken(tokenSecret, params.uuid, given) || (await isOwner(deps.db, params.uuid, userId));
    const token = isBuyer ? orderToken(tokenSecret, params.uuid) : paymentToken(tokenSecret, started.paymentId);
    return { params: { token }, payment: { url: started.url } };
  },
  getPaymentStatus: ({ params, userId, orderToken: given, deps }) =>
    paymentStatus(deps, params.uuid, { userId, orderToken: given }),
} satisfies SomeHandlers;
