import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Cents, toEuro } from '@/lib/format/money';
import { vatPartOf } from '@/lib/pricing/vat';
import { areaOf, type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError, priceChanged } from '@/operator/src/core/errors';
import { callingUser, ownEsim } from '@/operator/src/customers/users';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { type AssignmentRow, packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, NotEnoughMoney, postLedger } from '@/operator/src/ledger/post-ledger';
import { overdue, usableStates } from '@/operator/src/rules/package-states';
import { activationUsage, addUsage } from './add-usage';
import { boughtPackage, movePackage } from './bought-package';

/** A package as it can be bought. */
type Offer = {
  readonly product: PackageRow;
  /** The country it works in; 0 when there are several. */
  readonly countryId: number;
  /** ISO code of the country whose VAT is in the price. */
  readonly residence: string | null;
};
type Asked = { readonly packageId: number; readonly countryId: number | null };

/** A package of several countries works in all of them, whichever it was asked for. */
function countryOf({ kind, countryCodes }: PackageRow, countryId: number | null, catalog: Catalog): number {
  const asked = countryId === null ? countryCodes[0] : catalog.countryById.get(countryId)?.code;
  if (asked === undefined || !countryCodes.includes(asked)) throw notFound();
  return kind === 'local' ? (catalog.countryByCode.get(asked)?.id ?? 0) : 0;
}

/** The package that was asked for. @throws OperatorError 404 when it is not on sale or not for that country. */
function offerOf(catalog: Catalog, { packageId, countryId }: Asked, residenceId: number | null): Offer {
  const product = catalog.packageById.get(packageId);
  if (!product?.available || product.kind === 'per_megabyte') throw notFound();
  const residence = residenceId === null ? null : (catalog.countryById.get(residenceId)?.code ?? null);
  return { product, countryId: countryOf(product, countryId, catalog), residence };
}

/** A caller that lost the answer may ask again, without a key, for so long. */
const retryMs = 60_000;

export type Activation = {
  readonly userId: number | null;
  readonly esimId: number;
  readonly packageId: number;
  readonly countryId: number | null;
  /** The price that the caller was shown: not more is paid. */
  readonly shownCents?: Cents;
  /** What the caller repeats a request by; null when it sent nothing. */
  readonly key: string | null;
  /** The paid top-up that buys the package. */
  readonly orderId?: string;
};
type ActDeps = Pick<Deps, 'now' | 'ids'>;
type Act = {
  readonly tx: Tx;
  readonly deps: ActDeps;
  readonly asked: Activation;
  readonly offer: Offer;
  readonly msisdn: string;
};

const packageExists = () =>
  new OperatorError('active_package_exists', { message: 'active package exists for this country' });
const notEnoughMoney = () => new OperatorError('not_enough_money', { status: 500, message: 'Not enough money' });

function keyOf({ userId, esimId, key }: Activation, { product, countryId }: Offer): string {
  return `activation:${userId}:${esimId}:${product.id}:${countryId}:${key}`;
}

/** Whether this very request has been carried out: by its key, or, without one, a moment ago. */
async function isRepeat({ tx, deps, asked, offer }: Act): Promise<boolean> {
  if (asked.key !== null) {
    const posted = tx
      .select({ id: ledgerTx.id })
      .from(ledgerTx)
      .where(eq(ledgerTx.idemKey, keyOf(asked, offer)));
    return (await posted).length > 0;
  }
  const since = new Date(deps.now().getTime() - retryMs);
  const bought = await tx
    .select({ id: packageAssignment.id })
    .from(packageAssignment)
    .where(
      and(
        eq(packageAssignment.esimId, asked.esimId),
        eq(packageAssignment.packageId, offer.product.id),
        eq(packageAssignment.countryId, offer.countryId),
        isNull(packageAssignment.orderId),
        gt(packageAssignment.createdAt, since),
      ),
    );
  return bought.length > 0;
}

/** The package of the same countries that a number has and that is not noted as over, or undefined. */
export async function packageOfArea(
  db: DbOrTx,
  esimId: number,
  product: Pick<PackageRow, 'kind' | 'countryCodes'>,
): Promise<AssignmentRow | undefined> {
  const sameArea = and(eq(packageAssignment.esimId, esimId), eq(packageAssignment.area, areaOf(product)));
  const [usable] = await db
    .select()
    .from(packageAssignment)
    .where(and(sameArea, inArray(packageAssignment.status, [...usableStates])));
  return usable;
}

/** Why it cannot succeed, found before anything is locked, or null; a package whose time is over makes room. */
async function hopelessness({ tx, deps, asked, offer, msisdn }: Act): Promise<OperatorError | null> {
  const now = deps.now();
  const usable = await packageOfArea(tx, asked.esimId, offer.product);
  const end = usable && overdue(usable, now);
  if (usable && !end) return packageExists();
  if (usable && end) await movePackage(tx, usable, end, { updatedAt: now });
  const { priceCents } = offer.product;
  if (asked.shownCents !== undefined && priceCents > asked.shownCents)
    return priceChanged({ package: toEuro(priceCents) });
  const { spendableCents = 0 } = (await numberBalances(tx, [msisdn])).get(msisdn) ?? {};
  return spendableCents < priceCents ? notEnoughMoney() : null;
}

/** Writes the package; null when another request got there first, as the unique key decides. */
async function writeAssignment({ tx, deps, asked, offer }: Act, ledgerTxId: string): Promise<number | null> {
  const { product, countryId } = offer;
  const row = boughtPackage({ esimId: asked.esimId, product, priceCents: product.priceCents, now: deps.now() });
  const [written] = await tx
    .insert(packageAssignment)
    .values({ ...row, countryId, ledgerTxId, orderId: asked.orderId ?? null })
    .onConflictDoNothing()
    .returning({ id: packageAssignment.id });
  return written?.id ?? null;
}

async function charge({ tx, deps, asked, offer, msisdn }: Act, id: string): Promise<void> {
  const { priceCents } = offer.product;
  const vat = vatPartOf(priceCents, { countryCode: offer.residence, reverseCharge: false });
  const lines = [
    balanceOfNumber(msisdn, -priceCents),
    house('package_revenue', vat.netCents),
    house('vat_payable', vat.cents),
  ];
  const idemKey = asked.key === null ? `activation:${id}` : keyOf(asked, offer);
  const isPosted = await postLedger(tx, { id, kind: 'activation', idemKey, at: deps.now(), lines });
  if (!isPosted) throw packageExists();
}

async function act(given: Act): Promise<void> {
  const { tx, deps, asked, offer } = given;
  if (await isRepeat(given)) return;
  const refusal = await hopelessness(given);
  if (refusal) {
    // The same request may have been carried out since.
    if (await isRepeat(given)) return;
    throw refusal;
  }
  const ledgerTxId = deps.ids.uuid();
  const assignmentId = await writeAssignment(given, ledgerTxId);
  if (assignmentId === null) {
    if (asked.key === null && (await isRepeat(given))) return;
    throw packageExists();
  }
  await charge(given, ledgerTxId);
  const row = { esimId: asked.esimId, cents: offer.product.priceCents, at: deps.now() };
  const countryId = offer.countryId || null;
  await addUsage(tx, [activationUsage({ ...row, countryId, source: `activation:${assignmentId}` })]);
}

/** Buys a package within the caller's transaction, of which a refusal may leave a part: see `activatePackage`. */
export async function buyPackage(tx: Tx, deps: ActDeps, catalog: Catalog, asked: Activation): Promise<void> {
  const user = await callingUser(tx, asked.userId);
  const number = await ownEsim(tx, user.id, asked.esimId);
  const offer = offerOf(catalog, asked, user.countryId);
  if (number.lineState !== 'active') throw new OperatorError('number_blocked', { status: 409 });
  await act({ tx, deps, asked, offer, msisdn: number.msisdn }).catch((error: unknown) => {
    throw error instanceof NotEnoughMoney ? notEnoughMoney() : error;
  });
}

/**
 * Buys a package for one's own number from its balance, in one transaction (F7.19, F7.20); it waits for its first data.
 * The same request again changes nothing. @throws OperatorError 404 for ids that are not the caller's or not on sale,
 * 400 `active_package_exists` and `price_changed`, 500 `not_enough_money` as the provider does, 409 `number_blocked`.
 */
export async function activatePackage(deps: ActDeps & Pick<Deps, 'db'>, asked: Activation): Promise<void> {
  const catalog = await catalogOf(deps.db);
  await inTransaction(deps.db, (tx) => buyPackage(tx, deps, catalog, asked));
}
