import { eq } from 'drizzle-orm';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type UsageLineRow, usageLine } from '@/operator/src/db/schema/usage';
import { lockUsablePackages } from '@/operator/src/lines/deduct-from-package';
import { dayMs, minuteMs } from '@/operator/src/rules/time';
import { applyUse, type UseDeps } from './charge-usage';
import { isSilent, pauseMs, type placeOf, randomUse } from './random-usage';

/** Simulated time without use or top-up until a number waits for its block, and then until it is blocked. */
const silentMs = 365 * dayMs;
const waitingMs = 30 * dayMs;

type Given = { readonly number: EsimRow; readonly line: UsageLineRow; readonly now: Date; readonly speed: number };
type State = Pick<EsimRow, 'lineState' | 'blockingReason' | 'canUnlockByPayment'>;

/** What becomes of a number that nobody uses (F4.13–F4.15); null while nothing does. Its last change dates its silence. */
function inactivityOf({ number, line, now, speed }: Given): State | null {
  const silence = (now.getTime() - number.updatedAt.getTime()) * speed;
  if (number.lineState === 'active' && silence >= silentMs) {
    return { lineState: 'waiting_for_block', blockingReason: 'waiting_for_block', canUnlockByPayment: true };
  }
  if (number.lineState !== 'waiting_for_block' || silence < waitingMs) return null;
  const isAgain = line.inactivityBlocks > 0;
  const blockingReason = isAgain ? 'inactivity_again' : 'inactivity';
  return { lineState: 'blocked', blockingReason, canUnlockByPayment: !isAgain };
}

/** Lets a silent number wait for its block, or blocks it. */
async function applyInactivity(tx: Tx, given: Given): Promise<void> {
  const state = inactivityOf(given);
  if (!state) return;
  const { number, line, now } = given;
  await tx
    .update(esim)
    .set({ ...state, updatedAt: now })
    .where(eq(esim.id, number.id));
  if (state.lineState !== 'blocked') return;
  const inactivityBlocks = line.inactivityBlocks + 1;
  await tx.update(usageLine).set({ inactivityBlocks }).where(eq(usageLine.esimId, number.id));
}

/** How a profile gets onto a phone. */
const nextProfileState = { released: 'downloaded', downloaded: 'installed', installed: 'enabled' } as const;

type Simulation = {
  readonly tx: Tx;
  readonly deps: UseDeps;
  readonly catalog: Catalog;
  readonly placeOf: typeof placeOf;
};
type Line = Simulation & { readonly number: EsimRow; readonly line: UsageLineRow };

/** Moves a profile one state on; false when it is on the phone or has left it. */
async function moveProfile({ tx, deps, number }: Line): Promise<boolean> {
  const { profileState } = number;
  if (profileState !== 'released' && profileState !== 'downloaded' && profileState !== 'installed') return false;
  await tx
    .update(esim)
    .set({ profileState: nextProfileState[profileState], updatedAt: deps.now() })
    .where(eq(esim.id, number.id));
  return true;
}

/** What happens on a number where its owner is. */
async function spendOn(given: Line): Promise<void> {
  const { tx, deps, catalog, number, line } = given;
  const packages = await lockUsablePackages(given);
  const place = given.placeOf(
    number.msisdn,
    line.step,
    packages.map(({ countryCodes }) => countryCodes),
  );
  const source = `sim:${number.id}:${line.step}`;
  await applyUse({ tx, deps, catalog, number, packages, place, source }, randomUse(number.msisdn, line.step));
}

/** Lets one thing happen on a number; gives the simulated milliseconds until the next. */
async function stepLine(given: Line): Promise<number> {
  const { tx, deps, number, line } = given;
  const pause = pauseMs(number.msisdn, line.step);
  if (await moveProfile(given)) return number.profileState === 'installed' ? pause : minuteMs;
  const isOpen = number.lineState === 'active' || number.lineState === 'waiting_for_block';
  const isUsed = isOpen && number.profileState === 'enabled' && !isSilent(number.msisdn, line.step);
  if (isUsed) await spendOn(given);
  else await applyInactivity(tx, { number, line, now: deps.now(), speed: deps.config.simSpeed });
  return pause;
}

/** Lets the simulated network do what is due on a number, once however many ask; false when nothing was due. */
export async function advanceLine(simulation: Simulation, esimId: number): Promise<boolean> {
  const { tx, deps } = simulation;
  const now = deps.now();
  const [line] = await tx.select().from(usageLine).where(eq(usageLine.esimId, esimId)).for('update');
  const [number] = await tx.select().from(esim).where(eq(esim.id, esimId)).for('update');
  if (!line || !number || line.nextAt > now) return false;
  const pause = await stepLine({ ...simulation, number, line });
  const nextAt = new Date(now.getTime() + Math.max(1, Math.round(pause / deps.config.simSpeed)));
  await tx
    .update(usageLine)
    .set({ step: line.step + 1, nextAt })
    .where(eq(usageLine.esimId, esimId));
  return true;
}
