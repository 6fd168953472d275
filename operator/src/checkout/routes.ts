import { and, eq, isNull } from 'drizzle-orm';
import type { Tokens } from '@/lib/api/contract/auth';
import { orderTokenHeader } from '@/lib/api/contract/headers';
import { toEuro } from '@/lib/format/money';
import { promoWorth } from '@/lib/pricing/order-price';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { fieldFault, notFound, OperatorError, refuseFields } from '@/operator/src/core/errors';
import { countUse, uncountUse } from '@/operator/src/customers/limits';
import { readPhoneStatus } from '@/operator/src/customers/read-esims';
import { type SessionDeps, startSession } from '@/operator/src/customers/sessions';
import { findUser } from '@/operator/src/customers/users';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import type { CallContext, SomeHandlers } from '@/operator/src/http/routing';
import { listFreeNumbers } from '@/operator/src/lines/number-stock';
import { holdOn, tokenToGoOn, visitorOf } from '@/operator/src/orders/buyer';
import { startPayment } from '@/operator/src/payments/start-payment';
import { findPromo } from '@/operator/src/promo/find-promo';
import { isOver } from '@/operator/src/rules/order-states';
import { calculateRefill } from './calculate-refill';
import { methodFaultOf, methodOf, promoFault } from './check-checkout';
import { checkoutTariff } from './checkout';
import { createRefill } from './create-refill';
import { paymentStatus } from './payment-status';

const orNull = (cents: number) => (cents === 0 ? null : toEuro(cents));

type Asker = Pick<CallContext<'startPayment'>, 'userId' | 'orderToken' | 'deps'>;

/** The order, for its buyer alone: to others there is none. @throws OperatorError order_not_found (404). */
async function orderOfBuyer(uuid: string, { userId, orderToken: given, deps }: Asker): Promise<OrderRow> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, uuid));
  const isOwner = userId !== null && order?.userId === userId;
  if (!order || !(isOwner || holdOn(deps.config.tokenSecret, uuid, given))) {
    throw new OperatorError('order_not_found', { status: 404 });
  }
  return order;
}

/** Calls 41 and 43–46. */
export const orderHandlers = {
  async listTariffEsims({ params, deps }) {
    const tariff = (await currentCatalog(deps.db)).tariffByUuid.get(params.uuid);
    if (!tariff) throw notFound();
    return tariff.numberOfSelectablePhones > 0 && tariff.purchasable ? listFreeNumbers(deps.db, deps.now()) : [];
  },
  async checkPromoCode({ params, query, userId, ip, deps }) {
    await countUse(deps, 'promoIp', ip);
    const tariff = (await currentCatalog(deps.db)).tariffById.get(query.tariff);
    if (!tariff) throw refuseFields([promoFault('unknown')]);
    const email = userId === null ? null : ((await findUser(deps.db, userId))?.email ?? null);
    const visitor = visitorOf(deps, { userId, ip });
    const found = await findPromo(deps.db, params.code, { userId, email, visitor, now: deps.now() });
    if (found.kind !== 'found') throw refuseFields([promoFault(found.kind)]);
    await uncountUse(deps, 'promoIp', ip);
    const worth = promoWorth(found.promo, tariff.priceCents);
    return {
      code: found.promo.code,
      discount: orNull(worth.discountCents),
      bonus: orNull(worth.bonusCents),
      referralBonus: orNull(worth.referralBonusCents),
    };
  },
  checkoutTariff,
  async startPayment({ params, body, deps, ...asker }) {
    const { paymentMethod: id } = body;
    const order = await orderOfBuyer(params.uuid, { ...asker, deps });
    // Roubles are for whoever has ordered in Russian, or goes on in it.
    const language = order.language === 'ru' ? order.language : asker.language;
    const fault = id === undefined ? null : methodFaultOf(id, { language, deps });
    if (fault) throw refuseFields([fieldFault('paymentMethod', fault)]);
    const method = id === undefined ? null : methodOf(id, deps.config);
    const started = await startPayment(deps, params.uuid, { language: asker.language, ...(method && { method }) });
    const token = tokenToGoOn(deps.config.tokenSecret, params.uuid, asker.orderToken);
    return { params: { token }, payment: { url: started.url } };
  },
  openOrderSession: ({ params, orderToken: given, deps }) => openOrderSession(deps, params.uuid, given),
  getPaymentStatus: ({ params, userId, language, orderToken: given, answerHeaders, deps }) => {
    // Who knows the secret is told so, and may keep it.
    if (given !== null && holdOn(deps.config.tokenSecret, params.uuid, given))
      answerHeaders.set(orderTokenHeader, given);
    return paymentStatus(deps, params.uuid, { userId, language, orderToken: given });
  },
} satisfies SomeHandlers;

/**
 * Opens a session for who holds the secret of the order that made an account, once: of parallel calls one succeeds. The secret of a
 * mailed link opens none.
 * @throws OperatorError order_not_found (404); order_not_paid, account_exists, session_opened (409).
 */
async function openOrderSession(
  deps: SessionDeps & Pick<Deps, 'db'>,
  uuid: string,
  given: string | null,
): Promise<Tokens> {
  const isBuyer = holdOn(deps.config.tokenSecret, uuid, given) === 'order';
  if (!isBuyer) throw new OperatorError('order_not_found', { status: 404 });
  return inTransaction(deps.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, uuid));
    if (!order) throw new OperatorError('order_not_found', { status: 404 });
    if (!order.paidAt || isOver(order)) throw new OperatorError('order_not_paid', { status: 409 });
    if (!order.madeAccount || order.userId === null) throw new OperatorError('account_exists', { status: 409 });
    const opened = await tx
      .update(orders)
      .set({ sessionOpenedAt: deps.now() })
      .where(and(eq(orders.id, uuid), isNull(orders.sessionOpenedAt)))
      .returning({ id: orders.id });
    if (opened.length === 0) throw new OperatorError('session_opened', { status: 409 });
    return startSession(tx, deps, order.userId);
  });
}

/** Calls 17–19. */
export const refillHandlers = {
  checkPhoneStatus: async ({ deps, body, ip }) => {
    await countUse(deps, 'checkPhoneIp', ip);
    await countUse(deps, 'checkPhoneNumber', body.phone);
    return readPhoneStatus(deps.db, body.phone);
  },
  calculateRefill: ({ deps, query, language }) => {
    const fault = query.paymentMethod ? methodFaultOf(query.paymentMethod, { language, deps }) : null;
    if (fault === 'payment_method_unavailable') throw refuseFields([fieldFault('paymentMethod', fault)]);
    return calculateRefill(deps.db, query.price, language);
  },
  createRefill,
} satisfies SomeHandlers;
