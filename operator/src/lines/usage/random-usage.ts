import { createHash } from 'node:crypto';
import type { Cents } from '@/lib/format/money';
import type { SupplierUse } from '@/operator/src/core/supplier';
import type { ZoneRateRow } from '@/operator/src/db/schema/catalog';
import type { NewUsage } from '@/operator/src/lines/add-usage';
import { minuteMs } from '@/operator/src/rules/time';

const ratesPerCent = 100;
const kbPerMb = 1000;
const billedKb = 10;
const secondsPerMinute = 60;
/** Numbers that no operator gives out. */
const peers = ['447700900142', '447700900377', '12025550123', '33199005518'] as const;
/** Where somebody without a package goes. */
const places = ['ES', 'FR', 'IT', 'PT', 'DE', 'GR'] as const;
/** Every eighth number falls silent after so many steps. */
const silentShare = 8;
const silentAfter = 15;

/** What happens on a number at a step: calls by started minutes, data by started 10 kB. */
export function randomUse(msisdn: string, step: number): SupplierUse {
  const draw = drawsOf(`${msisdn}:${step}`);
  const kind = draw();
  const direction = draw() < 0.6 ? 'outgoing' : 'incoming';
  const size = draw();
  const peer = pick(draw, peers) ?? '';
  if (kind < 0.7) {
    const volume = Math.ceil((2000 + size * 38_000) / billedKb) * billedKb;
    return { kind: 'data', direction: 'other', peer: '', volume, unit: 'kb' };
  }
  if (kind < 0.85) return { kind: 'sms', direction, peer, volume: 1, unit: 'piece' };
  const seconds = 5 + Math.floor(size * 480);
  return { kind: 'call', direction, peer, volume: Math.ceil(seconds / secondsPerMinute), unit: 'min' };
}

/** What a use costs from the balance at the rates of a zone (1/10 000 €), in whole cents, rounded up. */
export function costOf(
  { kind, direction, volume }: Pick<NewUsage, 'kind' | 'direction' | 'volume'>,
  rates: ZoneRateRow,
): Cents {
  if (kind === 'data') return Math.ceil((volume * rates.data) / (kbPerMb * ratesPerCent));
  const isIncoming = direction === 'incoming';
  if (kind === 'sms') return Math.ceil((volume * (isIncoming ? rates.incomingSms : rates.sms)) / ratesPerCent);
  return Math.ceil((volume * (isIncoming ? rates.incomingCall : rates.call)) / ratesPerCent);
}

/**
 * The country the owner of a number is in at a step; another one every ten steps. A journey goes where one of the
 * number's packages works (`covered`: the countries of each), else to one of the usual places.
 */
export function placeOf(msisdn: string, step: number, covered: readonly (readonly string[])[]): string {
  const draw = drawsOf(`${msisdn}:place:${Math.floor(step / 10)}`);
  return pick(draw, pick(draw, covered) ?? places) ?? places[0];
}

/** Whether the owner of a number has put it away. */
export function isSilent(msisdn: string, step: number): boolean {
  return step >= silentAfter && Math.floor(drawsOf(`${msisdn}:silent`)() * silentShare) === 0;
}

/** Simulated milliseconds until the next use: one to six hours. */
export function pauseMs(msisdn: string, step: number): number {
  return (60 + Math.floor(drawsOf(`${msisdn}:pause:${step}`)() * 300)) * minuteMs;
}

const seed = 'wanderline network';
const words = 8;

/** Gives numbers from 0 to, not including, 1: the same for the same key, eight of them and then round again. */
function drawsOf(key: string): () => number {
  const bytes = createHash('sha256').update(`${seed}:${key}`).digest();
  let at = 0;
  return () => bytes.readUInt32BE((at++ % words) * 4) / 2 ** 32;
}

/** One of a list, by a draw. */
function pick<T>(draw: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(draw() * list.length)];
}
