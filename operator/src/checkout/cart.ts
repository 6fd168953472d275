import type { Cart, CheckoutResult } from '@/lib/api/contract/order';
import { toEuro } from '@/lib/format/money';
import { toWireTariff } from '@/operator/src/catalog/answers';
import type { PackageRow, TariffRow } from '@/operator/src/db/schema/catalog';
import type { OrderRow } from '@/operator/src/db/schema/orders';

type Ordered = { readonly tariff: TariffRow | null; readonly product: PackageRow | null };

/** The cart of an order in the buyer's language (F3.07). */
export function toCart(order: OrderRow, { tariff, product }: Ordered): Cart {
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

/** The answer to a checkout (F3.08): a page to leave for, or a token for the shop's own checkout page. */
export function toCheckoutResult(cart: Cart, token: string, url: string | null): CheckoutResult {
  return { cart, token, payment: url === null ? null : { url } };
}
