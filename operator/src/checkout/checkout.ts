import type { CheckoutBody, CheckoutResult } from '@/lib/api/contract/order';
import { type Cents, toCents, toEuro } from '@/lib/format/money';
import { type OrderPrice, priceOrder, promoWorth } from '@/lib/pricing/order-price';
import { isEuCountry } from '@/lib/pricing/vat';
import { normalEmail } from '@/lib/validation/email';
import { taxNumberFault } from '@/lib/validation/tax-number';
import { type Catalog, sellablePackage } from '@/operator/src/catalog/catalog';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import { type FieldFault, fieldFault, OperatorError, priceChanged, refuseFields } from '@/operator/src/core/errors';
import { countUse, refuseUsedUp } from '@/operator/src/customers/limits';
import { hashOrderPassword } from '@/operator/src/customers/password-hash';
import { findUserByEmail } from '@/operator/src/customers/users';
import type { CountryRow, PackageRow, TariffRow } from '@/operator/src/db/schema/catalog';
import { inTransaction } from '@/operator/src/db/transaction';
import type { CallContext } from '@/operator/src/http/routing';
import { visitorOf } from '@/operator/src/orders/buyer';
import { createOrder, findOrderByKey } from '@/operator/src/orders/create-order';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { type FoundPromo, findPromo } from '@/operator/src/promo/find-promo';
import { checkCheckout, methodFaultOf, methodOf, promoFault } from './check-checkout';
import { answerPlaced, type Placed, place, placingKey } from './placed-order';

export type CheckoutCall = Pick<
  CallContext<'checkoutTariff'>,
  'params' | 'body' | 'language' | 'userId' | 'ip' | 'idempotencyKey' | 'deps'
>;

type Checked = {
  readonly tariff: TariffRow;
  readonly product: PackageRow | null;
  readonly country: CountryRow;
  readonly promo: FoundPromo | null;
};

/** Counts what visitors order under one e-mail, which may be anybody's; a paid order is taken off again. */
async function limitEmail({ body, userId, deps }: CheckoutCall, visitor: string): Promise<void> {
  if (userId !== null) return;
  const email = normalEmail(body.email);
  await countUse(deps, 'checkoutEmailOfVisitor', `${email} ${visitor}`);
  await countUse(deps, 'checkoutEmail', email);
}

/** A visitor with an account logs in first. Which e-mails have one is told ten times, then nothing is told (promise A2). */
async function refuseTakenEmail({ body, userId, deps }: CheckoutCall, visitor: string): Promise<void> {
  if (userId !== null) return;
  const isTaken = (await findUserByEmail(deps.db, normalEmail(body.email))) !== null;
  if (!isTaken) return refuseUsedUp(deps, 'checkoutTakenEmail', visitor);
  await countUse(deps, 'checkoutTakenEmail', visitor);
  throw refuseFields([fieldFault('email', 'email_taken')]);
}

async function checkPromo(call: CheckoutCall): Promise<{ promo: FoundPromo | null; faults: FieldFault[] }> {
  const { body, userId, ip, deps } = call;
  if (!body.promoCode) return { promo: null, faults: [] };
  const asker = { userId, email: normalEmail(body.email), visitor: visitorOf(deps, call), now: deps.now() };
  const found = await findPromo(deps.db, body.promoCode, asker);
  if (found.kind === 'found') return { promo: found.promo, faults: [] };
  await countUse(deps, 'promoIp', ip);
  return { promo: null, faults: [promoFault(found.kind)] };
}

function checkProduct(
  { packageId, packageCountry }: CheckoutBody,
  catalog: Catalog,
): { product: PackageRow | null; faults: FieldFault[] } {
  if (packageId === undefined) return { product: null, faults: [] };
  const product = sellablePackage(catalog, packageId);
  if (!product) return { product: null, faults: [fieldFault('packageId', 'package_unavailable')] };
  if (packageCountry === undefined) return { product, faults: [] };
  const country = catalog.countryById.get(packageCountry);
  const isCovered = country !== undefined && product.countryCodes.includes(country.code);
  return { product, faults: isCovered ? [] : [fieldFault('packageCountry', 'package_unavailable')] };
}

async function check(call: CheckoutCall): Promise<Checked> {
  const { body, params, userId, language, deps } = call;
  const catalog = await currentCatalog(deps.db);
  const tariff = catalog.tariffById.get(params.id);
  if (!tariff) throw new OperatorError('tariff_unavailable', { status: 404 });
  if (!tariff.purchasable) throw new OperatorError('tariff_unavailable');
  const country = catalog.countryById.get(body.country);
  const { promo, faults: promoFaults } = await checkPromo(call);
  const { product, faults: productFaults } = checkProduct(body, catalog);
  const methodFault = methodFaultOf(body.paymentMethod, { language, deps });
  const methodFaults = methodFault ? [fieldFault('paymentMethod', methodFault)] : [];
  const typed = checkCheckout(body, country?.code ?? null, userId === null);
  const faults = [...typed, ...promoFaults, ...productFaults, ...methodFaults];
  if (faults.length > 0 || !country) throw refuseFields(faults);
  return { tariff, product, country, promo };
}

/** The operator's own price of what was asked for; nothing the buyer sends can change it (M3). */
function priceOf(form: CheckoutBody, { tariff, product, country, promo }: Checked): OrderPrice {
  const isCompany = form.companyPurchase === true && isEuCountry(country.code);
  const reverseCharge = isCompany && taxNumberFault(form.taxNumber ?? '', country.code) === null;
  const refillBalanceCents: Cents = form.refillBalance ? toCents(form.refillBalance) : 0;
  return priceOrder({
    tariff,
    package: product,
    fromBalance: form.packageFromBalance === true,
    refillBalanceCents,
    promo: promo && promoWorth(promo, tariff.priceCents),
    vat: { countryCode: country.code, reverseCharge },
  });
}

/**
 * Whoever was shown a lower price or more balance has not agreed to this order (M8): of a package from the balance no part
 * is in the sum to pay.
 */
function refuseWorse(
  { shownTotal, shownBalance, shownPackage }: CheckoutBody,
  price: OrderPrice,
  { tariff, product }: Checked,
): void {
  const isDearer = shownTotal !== undefined && price.totalCents > toCents(shownTotal);
  const isPackageDearer = shownPackage !== undefined && (price.fromBalanceCents ?? 0) > toCents(shownPackage);
  const isBalanceLess = shownBalance !== undefined && price.balanceCents < toCents(shownBalance);
  if (!isDearer && !isPackageDearer && !isBalanceLess) return;
  throw priceChanged({
    total: toEuro(price.totalCents),
    balance: toEuro(price.balanceCents),
    tariff: toEuro(tariff.priceCents),
    startingBalance: toEuro(tariff.startingBalanceCents),
    ...(product && { package: toEuro(product.priceCents) }),
  });
}

/** The hash of a visitor's password, for the account that the order makes; null where none was typed or somebody is signed in. */
async function passwordHashOf({ body, userId, deps }: CheckoutCall): Promise<string | null> {
  if (userId !== null || !body.password) return null;
  return hashOrderPassword(deps.config.tokenSecret, normalEmail(body.email), body.password);
}

async function placeOrder(call: CheckoutCall, idemKey: string | null): Promise<Placed> {
  const { body, language, userId, deps } = call;
  const checked = await check(call);
  const price = priceOf(body, checked);
  refuseWorse(body, price, checked);
  const isShort = body.packageFromBalance === true && checked.product && price.fromBalanceCents === undefined;
  if (isShort) throw refuseFields([fieldFault('packageId', 'package_unavailable')]);
  const visitor = visitorOf(deps, call);
  await countUse(deps, 'checkoutVisitor', visitor);
  await refuseTakenEmail(call, visitor);
  await limitEmail(call, visitor);
  const passwordHash = await passwordHashOf(call);
  const { tariff, product, country, promo } = checked;
  const isChosen = tariff.numberOfSelectablePhones > 0 && body.phone !== undefined;
  const purchase = {
    form: body,
    language,
    tariffId: tariff.id,
    packageId: product?.id ?? null,
    packageCountryId: body.packageCountry ?? null,
    country,
    promo,
    price,
    userId,
    passwordHash,
    visitor,
    idemKey,
    chosenStockId: isChosen ? (body.phone ?? null) : null,
  };
  const method = methodOf(body.paymentMethod, deps.config);
  const write = () =>
    inTransaction(deps.db, (tx) => place(tx, deps, method, (status) => createOrder(tx, { ...purchase, status }, deps)));
  return write().catch(async (error: unknown) => {
    const isSoldOut = error instanceof OperatorError && error.code === 'out_of_stock';
    if (!isSoldOut || (await expireOrders(deps)) === 0) throw error;
    return write();
  });
}

/**
 * Call 44: checks the form, prices it, reserves a number for 30 minutes and starts the payment; a visitor's account is
 * made when the money has come. @throws OperatorError 429 `too_many_requests` with Retry-After.
 * A retry with the same Idempotency-Key goes on with the order it made before.
 */
export async function checkoutTariff(call: CheckoutCall): Promise<CheckoutResult> {
  const { params, body, deps } = call;
  const idemKey = placingKey('checkoutTariff', call, { params, body });
  const before = idemKey ? await findOrderByKey(deps.db, idemKey) : null;
  const placed = before ? { order: before, attempt: null } : await placeOrder(call, idemKey);
  return answerPlaced(deps, placed, methodOf(body.paymentMethod, deps.config));
}
