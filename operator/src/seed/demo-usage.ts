import type { ZoneRateRow } from '@/operator/src/db/schema/catalog';
import type { NewUsage } from '@/operator/src/lines/add-usage';
import { dayMs, minuteMs } from '@/operator/src/rules/time';

const ratesPerCent = 100;
const kbPerMb = 1000;
/** Numbers that no operator gives out, in countries where a call costs no more than from anywhere else. */
const peers = ['447700900142', '447700900377', '447700900518', '33199005518'] as const;

export type DemoStay = {
  readonly esimId: number;
  readonly countryId: number;
  readonly rates: ZoneRateRow;
  /** Days before now, the earlier one first. */
  readonly fromDay: number;
  readonly toDay: number;
  /** MB of a package used in these days; null while data is paid from the balance. */
  readonly packageMb: number | null;
};

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A charge of whole cents for `volume` units at a rate in 1/10 000 €, rounded up. */
function charge(volume: number, rate: number): number {
  const cents = Math.ceil((volume * rate) / ratesPerCent);
  return cents === 0 ? 0 : -cents * ratesPerCent;
}

type Draw = {
  readonly random: () => number;
  readonly stay: DemoStay;
  readonly at: (hour: number) => Date;
  readonly fixed: Pick<NewUsage, 'esimId' | 'countryId'>;
};

function callRow({ random, stay, at, fixed }: Draw): NewUsage {
  const direction = random() < 0.6 ? 'outgoing' : 'incoming';
  const volume = 1 + Math.floor(random() * 7);
  const rate = direction === 'outgoing' ? stay.rates.call : stay.rates.incomingCall;
  const peer = peers[Math.floor(random() * peers.length)] ?? '';
  return { ...fixed, kind: 'call', at: at(18), direction, peer, volume, unit: 'min', cost: charge(volume, rate) };
}

function smsRow({ random, stay, at, fixed }: Draw): NewUsage {
  const direction = random() < 0.5 ? 'outgoing' : 'incoming';
  const rate = direction === 'outgoing' ? stay.rates.sms : stay.rates.incomingSms;
  const peer = peers[Math.floor(random() * peers.length)] ?? '';
  return { ...fixed, kind: 'sms', at: at(13), direction, peer, volume: 1, unit: 'piece', cost: charge(1, rate) };
}

function dataRow({ random, stay, at, fixed }: Draw, packageMbPerDay: number | null): NewUsage {
  const volume = packageMbPerDay === null ? 4000 + Math.floor(random() * 1800) * 10 : packageMbPerDay * kbPerMb;
  const cost = packageMbPerDay === null ? charge(volume / kbPerMb, stay.rates.data) : 0;
  return { ...fixed, kind: 'data', at: at(9), direction: 'other', volume, unit: 'kb', cost };
}

/** What a traveller uses day by day; the same for the same number, days and clock. */
export function demoUsage(stay: DemoStay, now: Date): NewUsage[] {
  const random = randomOf(stay.esimId * 1000 + stay.fromDay);
  const days = stay.fromDay - stay.toDay;
  const fixed = { esimId: stay.esimId, countryId: stay.countryId };
  const perDay = stay.packageMb === null ? null : Math.round(stay.packageMb / days);
  return Array.from({ length: days }, (_, index) => stay.fromDay - index).flatMap((day) => {
    const start = now.getTime() - day * dayMs;
    const at = (hour: number) => new Date(start + (hour * 60 + Math.floor(random() * 180)) * minuteMs);
    const draw = { random, stay, at, fixed };
    const rows = [dataRow(draw, perDay)];
    if (random() < 0.45) rows.push(callRow(draw));
    if (random() < 0.35) rows.push(smsRow(draw));
    return rows;
  });
}
