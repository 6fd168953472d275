import { type Cents, toEuro } from '@/lib/format/money';
import { vatPartOf } from '@/lib/pricing/vat';
import { areaOf, type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError, priceChanged } from '@/operator/src/core/errors';
import type { Tx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type EsimRow, packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { balanceOfNumber, house, NotEnoughMoney, postLedger } from '@/operator/src/ledger/post-ledger';
import { overdue } from '@/operator/src/rules/package-states';
import { activationUsage, addUsage } from './add-usage';
import { boughtPackage, movePackage } from './bought-package';
import { lockNumber, prolongNumber } from './line-state';
import { keptPurchaseFacts, type PurchaseFacts, purchaseFacts } from './purchase-facts';

/** A package as it can be bought. */
type Offer = {
  readonly product: PackageRow;
  /** The country it works in; 0 when there are several. */
  readonly countryId: number;
};
type Asked = { readonly packageId: number; readonly countryId: number | null };

/** A package of several countries works in all of them, whichever it was asked for. */
function countryOf({ kind, countryCodes }: PackageRow, countryId: number | null, catalog: Catalog): number {
  const asked = countryId === null ? countryCodes[0] : catalog.countryById.get(countryId)?.code;
  if (asked === undefined || !countryCodes.includes(asked)) throw notFound();
  return kind === 'local' ? (catalog.countryByCode.get(asked)?.id ?? 0) : 0;
}

/** The package that was asked for. @throws OperatorError 404 when it is not on sale or not for that country. */
function offerOf(catalog: Catalog, { packageId, countryId }: Asked): Offer {
  const product = catalog.packageById.get(packageId);
  if (!product?.available || product.kind === 'per_megabyte') throw notFound();
  return { product, countryId: countryOf(product, countryId, catalog) };
}

/** A caller that lost the answer may ask again, without a key, for so long. */
const retryMs = 60_000;
const afterAll = new Date('9999-12-31');

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
/** What is asked for, and what was found about it. */
type Purchase = {
  readonly asked: Activation;
  readonly offer: Offer;
  readonly found: PurchaseFacts;
  /** ISO code of the country whose VAT is in the price. */
  readonly residence: string | null;
};

const packageExists = () =>
  new OperatorError('active_package_exists', { message: 'active package exists for this country' });
const notEnoughMoney = () => new OperatorError('not_enough_money', { status: 500, message: 'Not enough money' });

function keyOf({ userId, esimId, key }: Activation, { product, countryId }: Offer): string {
  return `activation:${userId}:${esimId}:${product.id}:${countryId}:${key}`;
}

/** What the database holds about a purchase. @throws OperatorError 404 for a number that is not the caller's. */
async function readFacts(
  statement: ReturnType<typeof purchaseFacts>,
  { now }: ActDeps,
  asked: Activation,
  offer: Offer,
): Promise<PurchaseFacts> {
  const { userId, esimId, key } = asked;
  const { product, countryId } = offer;
  const [found] = await statement.execute({
    userId,
    esimId,
    countryId,
    area: areaOf(product),
    packageId: product.id,
    // A request with a key is known by that alone.
    postedKey: key === null ? '' : keyOf(asked, offer),
    since: key === null ? new Date(now().getTime() - retryMs) : afterAll,
  });
  if (!found) throw notFound();
  return found;
}

/** Why it cannot succeed, found before any balance is locked, or null; a package whose time is over makes room. */
async function hopelessness(
  tx: Tx,
  { now }: ActDeps,
  { asked, offer, found }: Purchase,
): Promise<OperatorError | null> {
  const { usable } = found;
  const end = usable && overdue(usable, now());
  if (usable && !end) return packageExists();
  if (usable && end) await movePackage(tx, usable, end, { updatedAt: now() });
  const { priceCents } = offer.product;
  if (asked.shownCents !== undefined && priceCents > asked.shownCents)
    return priceChanged({ package: toEuro(priceCents) });
  return (found.balanceCents ?? 0) < priceCents ? notEnoughMoney() : null;
}

/** Writes the package; null when another request got there first, as the unique key decides. */
async function writeAssignment(
  tx: Tx,
  { now }: ActDeps,
  { asked, offer }: Purchase,
  ledgerTxId: string,
): Promise<number | null> {
  const { product, countryId } = offer;
  const row = boughtPackage({ esimId: asked.esimId, product, priceCents: product.priceCents, now: now() });
  const [written] = await tx
    .insert(packageAssignment)
    .values({ ...row, countryId, ledgerTxId, orderId: asked.orderId ?? null })
    .onConflictDoNothing()
    .returning({ id: packageAssignment.id });
  return written?.id ?? null;
}

async function charge(
  tx: Tx,
  { now }: ActDeps,
  { asked, offer, found, residence }: Purchase,
  ledgerTxId: string,
): Promise<void> {
  const { priceCents } = offer.product;
  const vat = vatPartOf(priceCents, { countryCode: residence, reverseCharge: false });
  const lines = [
    balanceOfNumber(found.msisdn, -priceCents),
    house('package_revenue', vat.netCents),
    house('vat_payable', vat.cents),
  ];
  const idemKey = asked.key === null ? `activation:${ledgerTxId}` : keyOf(asked, offer);
  const act = { id: ledgerTxId, kind: 'activation', idemKey, at: now(), lines } as const;
  const isPosted = await postLedger(tx, { ...act, vat: { country: residence, rate: vat.rate } });
  if (!isPosted) throw packageExists();
}

/** @throws OperatorError 404 for a closed number, 409 `number_blocked` for a blocked one; one that waits for its block still works. */
function refuseUnlessWorking(lineState: EsimRow['lineState']): void {
  if (lineState === 'closed') throw notFound();
  if (lineState === 'blocked') throw new OperatorError('number_blocked', { status: 409 });
}

/** Carries a purchase out, of a number that is neither closed nor blocked meanwhile, and keeps the number as use does. A caller that lost the answer may ask again: then nothing changes. */
async function act(tx: Tx, deps: ActDeps, purchase: Purchase): Promise<void> {
  const { asked, offer, found } = purchase;
  const isRepeatNow = async () => (await readFacts(purchaseFacts(tx), deps, asked, offer)).isRepeat;
  if (found.isRepeat) return;
  refuseUnlessWorking((await lockNumber(tx, found.msisdn))?.lineState ?? 'closed');
  const refusal = await hopelessness(tx, deps, purchase);
  if (refusal) {
    // The same request may have been carried out since.
    if (await isRepeatNow()) return;
    throw refusal;
  }
  const ledgerTxId = deps.ids.uuid();
  const assignmentId = await writeAssignment(tx, deps, purchase, ledgerTxId);
  if (assignmentId === null) {
    if (await isRepeatNow()) return;
    throw packageExists();
  }
  await charge(tx, deps, purchase, ledgerTxId);
  await prolongNumber(tx, found.msisdn, deps.now());
  const row = { esimId: asked.esimId, cents: offer.product.priceCents, at: deps.now() };
  const countryId = offer.countryId || null;
  await addUsage(tx, [activationUsage({ ...row, countryId, source: `activation:${assignmentId}` })]);
}

async function findPurchase(
  statement: ReturnType<typeof purchaseFacts>,
  deps: ActDeps,
  catalog: Catalog,
  asked: Activation,
): Promise<Purchase> {
  if (asked.userId === null) throw new OperatorError('unauthorized', { status: 401 });
  const offer = offerOf(catalog, asked);
  const found = await readFacts(statement, deps, asked, offer);
  refuseUnlessWorking(found.lineState);
  const residence = catalog.countryById.get(found.residenceId ?? 0)?.code ?? null;
  return { asked, offer, found, residence };
}

function tellOfMoney(error: unknown): never {
  throw error instanceof NotEnoughMoney ? notEnoughMoney() : error;
}

/** Buys a package within the caller's transaction, of which a refusal may leave a part: see `activatePackage`. */
export async function buyPackage(tx: Tx, deps: ActDeps, catalog: Catalog, asked: Activation): Promise<void> {
  const purchase = await findPurchase(purchaseFacts(tx), deps, catalog, asked);
  await act(tx, deps, purchase).catch(tellOfMoney);
}

/**
 * Buys a package for one's own number from its balance, in one transaction (F7.19, F7.20); it waits for its first data.
 * The same request again changes nothing. @throws OperatorError 404 for ids that are not the caller's or not on sale,
 * 400 `active_package_exists` and `price_changed`, 500 `not_enough_money` as the provider does, 409 `number_blocked`.
 */
export async function activatePackage(deps: ActDeps & Pick<Deps, 'db'>, asked: Activation): Promise<void> {
  const catalog = await catalogOf(deps.db);
  const purchase = await findPurchase(keptPurchaseFacts(deps.db), deps, catalog, asked);
  await inTransaction(deps.db, (tx) => act(tx, deps, purchase)).catch(tellOfMoney);
}
