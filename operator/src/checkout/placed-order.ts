import type { Cart, CheckoutResult } from '@/lib/api/contract/order';
import type { PaymentKind } from '@/lib/env/payment-methods';
import { toEuro } from '@/lib/format/money';
import { toWireTariff } from '@/operator/src/catalog/answers';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import type { PaymentRow } from '@/operator/src/db/schema/payments';
import { requestHashOf, scopeOf } from '@/operator/src/http/repeat-call';
import type { CallContext } from '@/operator/src/http/routing';
import { orderToken } from '@/operator/src/orders/buyer';
import { openPage, startPayment, writeAttempt } from '@/operator/src/payments/start-payment';
import type { OrderState } from '@/operator/src/rules/order-states';

/** The cart of an order in the buyer's language (F3.07). */
function toCart(order: OrderRow, { tariffById, packageById }: Catalog): Cart {
  const { language } = order;
  const tariff = tariffById.get(order.tariffId ?? 0);
  const product = packageById.get(order.packageId ?? 0);
  return {
    uuid: order.id,
    documentNumber: order.documentNumber,
    email: order.email,
    lastName: order.lastName,
    firstName: order.firstName,
    shippingAddress: order.shippingAddress,
    country: order.countryId,
    postCode: order.postCode,
    total: toEuro(order.totalCents),
    tariff: tariff ? toWireTariff(tariff, language) : null,
    product: product ? { id: product.id, title: product.titles[language], price: toEuro(product.priceCents) } : null,
    instructionUrl: null,
  };
}

type Placing = 'checkoutTariff' | 'createRefill';

/** The key under which a retry of the same request finds what it has placed before; null when the call has none. */
export function placingKey(
  operation: Placing,
  { userId, idempotencyKey, deps }: Pick<CallContext<Placing>, 'userId' | 'idempotencyKey' | 'deps'>,
  request: unknown,
): string | null {
  return idempotencyKey && `${scopeOf({ operation, userId })}:${idempotencyKey}:${requestHashOf(deps, request)}`;
}

type PlaceDeps = CallContext<Placing>['deps'];

/** An order or a top-up that is written, and the payment that was written with it. */
export type Placed = { readonly order: OrderRow; readonly attempt: PaymentRow | null };

/** Whether it is paid on the gateway's page; other ways to pay go by the shop's own checkout page. */
function isAtGateway(method: PaymentKind | null): method is PaymentKind {
  return method !== null && method !== 'other';
}

/** Writes what was ordered and, where the gateway's page comes next, its payment: both or none. */
export async function place(
  tx: Tx,
  deps: PlaceDeps,
  method: PaymentKind | null,
  write: (status: Extract<OrderState, 'reserved' | 'awaiting_payment'>) => Promise<OrderRow>,
): Promise<Placed> {
  if (!isAtGateway(method)) return { order: await write('reserved'), attempt: null };
  const order = await write('awaiting_payment');
  return { order, attempt: await writeAttempt(tx, deps, order, method) };
}

/**
 * The answer about an order or a top-up that is written (F3.08): with the gateway's page to leave for, or, for other ways to
 * pay, with a token for the shop's own checkout page. One that was placed before goes on with its payment, or starts another.
 */
export async function answerPlaced(
  deps: PlaceDeps,
  { order, attempt }: Placed,
  method: PaymentKind | null,
): Promise<CheckoutResult> {
  const open = async (kind: PaymentKind) =>
    attempt ? openPage(deps, order, attempt) : (await startPayment(deps, order.id, { method: kind })).url;
  return {
    cart: toCart(order, await catalogOf(deps.db)),
    token: orderToken(deps.config.tokenSecret, order.id),
    payment: isAtGateway(method) ? { url: await open(method) } : null,
  };
}
