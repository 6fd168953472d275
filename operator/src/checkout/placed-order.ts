import type { Cart, CheckoutResult } from '@/lib/api/contract/order';
import type { PaymentKind } from '@/lib/env/payment-methods';
import { toEuro } from '@/lib/format/money';
import { toWireTariff } from '@/operator/src/catalog/answers';
import type { PackageRow, TariffRow } from '@/operator/src/db/schema/catalog';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { scopeOf } from '@/operator/src/http/repeat-call';
import type { CallContext } from '@/operator/src/http/routing';
import { orderToken } from '@/operator/src/orders/buyer';
import { findPackage, findTariff } from '@/operator/src/orders/order-catalog';
import { startPayment } from '@/operator/src/payments/start-payment';

type Ordered = { readonly tariff: TariffRow | null; readonly product: PackageRow | null };

/** The cart of an order in the buyer's language (F3.07). */
function toCart(order: OrderRow, { tariff, product }: Ordered): Cart {
  const { language } = order;
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
    tariff: tariff && toWireTariff(tariff, language),
    product: product && { id: product.id, title: product.titles[language], price: toEuro(product.priceCents) },
    instructionUrl: null,
  };
}

type Placing = 'checkoutTariff' | 'createRefill';

/** The key under which a retry of the same caller finds what it has placed before; null when the call has none. */
export function placingKey(
  operation: Placing,
  { userId, ip, idempotencyKey }: Pick<CallContext<Placing>, 'userId' | 'ip' | 'idempotencyKey'>,
): string | null {
  return idempotencyKey && `${scopeOf({ operation, userId, ip })}:${idempotencyKey}`;
}

/**
 * The answer about an order or a top-up that is written (F3.08): with the gateway's page to leave for, or, for other ways to
 * pay, with a token for the shop's own checkout page. What has been `found` already is not read again.
 */
export async function answerPlaced(
  deps: CallContext<Placing>['deps'],
  order: OrderRow,
  method: PaymentKind | null,
  found?: Ordered | null,
): Promise<CheckoutResult> {
  const payment = method === 'other' || !method ? null : await startPayment(deps, order.id, method);
  const tariff = found?.tariff ?? (order.tariffId === null ? null : await findTariff(deps.db, order.tariffId));
  const product = found?.product ?? (order.packageId === null ? null : await findPackage(deps.db, order.packageId));
  return {
    cart: toCart(order, { tariff, product }),
    token: orderToken(deps.config.tokenSecret, order.id),
    payment: payment && { url: payment.url },
  };
}
