import type { Tariff } from '@/features/tariffs/model/tariff-model';
import type { CostKind, CountryCost, Rate } from '@/features/tariffs/rates/rates-model';
import type { Cents } from '@/lib/format/money';
import { refillFor } from '@/lib/pricing/refill-bonus';

/** How much of each kind is used: minutes, SMS parts, MB. */
export type Usage = Readonly<Record<CostKind, number>>;

/** A start for whoever does not know: a few days away. */
export const usualUsage: Usage = { call: 20, incoming_call: 10, sms: 10, incoming_sms: 0, data: 500 };

const amountText = /^\d{0,5}$/;

/** Whether what was typed may stand in a field for an amount. */
export function isAmountText(text: string): boolean {
  return amountText.test(text);
}

/** An empty field is none. */
export function toUnits(text: string): number {
  return isAmountText(text) ? Number(text) : 0;
}

/** What is asked for. */
export const usageKinds = ['call', 'incoming_call', 'sms', 'data'] as const satisfies readonly CostKind[];
export type UsageKind = (typeof usageKinds)[number];

/** Minutes and SMS are counts with bounds (F5.40, F5.41); megabytes are a volume. What is empty or 0 is not used. */
export function faultOf(kind: UsageKind, text: string): CountFault | null {
  return kind === 'data' || toUnits(text) === 0 ? null : countFault(toUnits(text));
}

export type CostLine = {
  readonly kind: CostKind;
  readonly units: number;
  /** What one unit costs, in 1/10 000 €. */
  readonly price: Rate;
  /** In 1/10 000 €. */
  readonly total: Rate;
};

/** What each kind of use costs; only kinds that are used. Whole numbers all the way. */
export function costLines(cost: CountryCost, usage: Usage): CostLine[] {
  return usageKinds
    .filter((kind) => usage[kind] > 0)
    .map((kind) => ({
      kind,
      units: usage[kind],
      price: cost[kind].cost,
      total: cost[kind].cost * usage[kind],
    }));
}

export function sumOf(lines: readonly CostLine[]): Rate {
  return lines.reduce((sum, { total }) => sum + total, 0);
}

const ratesPerCent = 100;

/** Cents that a sum of rates takes from a balance, begun cents counted. */
export function toWholeCents(rates: Rate): Cents {
  return Math.ceil(rates / ratesPerCent);
}

/** How far the balance that a tariff begins with reaches: what is left, or the top-up that pays for the rest. */
export function reachOf(tariff: Pick<Tariff, 'startingBalanceCents'>, spent: Rate): { left: Cents; topUp: Cents } {
  const left = tariff.startingBalanceCents - toWholeCents(spent);
  return left < 0 ? { left: 0, topUp: refillFor(-left) } : { left, topUp: 0 };
}

/** Calls and SMS go to another country, the rest is paid where the traveller is. */
export function mergeCosts(here: CountryCost, between: CountryCost | null): CountryCost {
  return between ? { ...here, call: between.call, sms: between.sms } : here;
}

/** Characters in one part of an SMS (F9.20, F9.21). */
export const latinSmsPart = 160;
export const cyrillicSmsPart = 70;

/** What a phone can write at seven bits a letter (GSM 03.38), as the networks count it. */
const latin = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
/** These take the place of two letters. */
const wide = /[\^{}\\[~\]|€]/g;

export type SmsSize = { readonly characters: number; readonly parts: number };

/** How many parts a text is sent and paid as. One letter that is not Latin makes all of it the dearer kind. */
export function smsSize(text: string): SmsSize {
  const isLatin = latin.test(text);
  const characters = isLatin ? text.length + (text.match(wide)?.length ?? 0) : text.length;
  return { characters, parts: Math.ceil(characters / (isLatin ? latinSmsPart : cyrillicSmsPart)) };
}

type CountFault = 'count_too_small' | 'count_too_large';

/** F9.05 */
export const countMin = 3;
export const countMax = 999;

/** Bounds of a count field (F5.40, F5.41). */
export function countFault(count: number): CountFault | null {
  if (!(count >= countMin)) return 'count_too_small';
  return count > countMax ? 'count_too_large' : null;
}
