import * as z from 'zod';
import { formatFixed, parseAmount, scaleDecimal } from '@/lib/format/money';
import {
  type OfferChange,
  type PackageRow,
  type RateField,
  rateFields,
  type TariffRow,
  type ZoneRateRow,
} from '@/operator/src/db/schema/catalog';
import { mostChanges } from './change-offers';
import { amountText, highestCents, isRate, rateDigits, type ZoneGrid } from './read-offers';

/** One field of the prices page: what it changes, and what stands there now (cents, 1/10 000 €, or 1 and 0). */
export type PriceField = {
  /** Name of the field in its form. */
  readonly name: string;
  readonly label: string;
  readonly kind: OfferChange['kind'];
  readonly field: OfferChange['field'];
  readonly targets: readonly string[];
  readonly value: number;
};

/** Fields of the same value change that a person reads as one. */
export type DraftLine = {
  readonly label: string;
  readonly field: OfferChange['field'];
  readonly before: number;
  readonly after: number;
  /** How many packages or tariffs it changes. */
  readonly count: number;
};

export type Draft = {
  readonly changes: readonly OfferChange[];
  readonly lines: readonly DraftLine[];
  readonly faults: Readonly<Record<string, string>>;
  /** What was typed, by the name of its field, where it is not what stands there. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Megabytes as they are told: `5 Gb`, `500 Mb`. */
export function volumeWords(megabytes: number): string {
  return megabytes % 1000 === 0 ? `${megabytes / 1000} Gb` : `${megabytes} Mb`;
}

/** The five rates of each zone. */
export function rateFieldsOf(
  rows: readonly ZoneRateRow[],
  zoneNames: Readonly<Record<string, string>>,
  rateNames: Readonly<Record<RateField, string>>,
): readonly PriceField[] {
  return rows.flatMap((row) =>
    rateFields.map((field): PriceField => {
      const label = `${zoneNames[row.zone] ?? row.zone}, ${rateNames[field]}`;
      return { name: `rate:${row.zone}:${field}`, label, kind: 'zone', field, targets: [row.zone], value: row[field] };
    }),
  );
}

/** The fields of the zone table, for cells whose packages all cost the same. */
export function zoneFields({ lines }: ZoneGrid, zoneNames: Readonly<Record<string, string>>): readonly PriceField[] {
  return lines.flatMap(({ zone, cells }) =>
    cells.flatMap(({ volume, duration, cents, slugs }): PriceField[] => {
      if (cents === null) return [];
      const label = `${zoneNames[zone] ?? zone}, ${volumeWords(volume)}`;
      const name = `zone:${zone}:${volume}:${duration}`;
      return [{ name, label, kind: 'package', field: 'price', targets: slugs, value: cents }];
    }),
  );
}

/** Price and sale of packages, one by one. */
export function packageFields(rows: readonly PackageRow[]): readonly PriceField[] {
  return rows.flatMap(({ slug, titles, priceCents, available }) => {
    const one = { label: titles.en, kind: 'package', targets: [slug] } as const;
    return [
      { ...one, name: `package:${slug}`, field: 'price', value: priceCents },
      { ...one, name: `sale:${slug}`, field: 'onSale', value: Number(available) },
    ];
  });
}

/** Price, starting balance and sale of tariffs. */
export function tariffFields(rows: readonly TariffRow[]): readonly PriceField[] {
  return rows.flatMap(({ key, texts, priceCents, startingBalanceCents, purchasable }) => {
    const one = { kind: 'tariff', targets: [key] } as const;
    const name = texts.en.name;
    return [
      { ...one, label: name, name: `tariff:${key}`, field: 'price', value: priceCents },
      {
        ...one,
        label: `${name}, starting balance`,
        name: `balance:${key}`,
        field: 'balance',
        value: startingBalanceCents,
      },
      { ...one, label: name, name: `tariff-sale:${key}`, field: 'onSale', value: Number(purchasable) },
    ];
  });
}

function typedRate(text: string): number | { readonly fault: string } {
  const normal = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(normal)) {
    return { fault: 'Write an amount in euro with at most four digits behind the point, such as 0.0090.' };
  }
  const rate = scaleDecimal(Number(normal), rateDigits);
  return rate > highestCents ? { fault: `No more than ${formatFixed(highestCents, rateDigits)}.` } : rate;
}

/** The value that a typed text stands for; else what is wrong with it. */
function typedValue({ field }: PriceField, text: string): number | { readonly fault: string } {
  if (field === 'onSale') return text === '' ? 0 : 1;
  if (isRate(field)) return typedRate(text);
  const cents = parseAmount(text);
  if (cents === null) return { fault: 'Write an amount in euro, such as 7.50.' };
  if (cents === 0 && field === 'price') return { fault: 'A price is more than nothing.' };
  return cents > highestCents ? { fault: `No more than ${amountText({ field }, highestCents)}.` } : cents;
}

/**
 * What a sent form changes. `read` gives the text of a field, undefined for one that was not sent; `was` what stood there when
 * the page was made, so that somebody else's change is neither lost nor taken for one's own.
 */
export function readDraft(fields: readonly PriceField[], read: (name: string) => string | undefined): Draft {
  const faults: Record<string, string> = {};
  const typed: Record<string, string> = {};
  const lines: DraftLine[] = [];
  const changes: OfferChange[] = [];
  for (const one of fields) {
    const was = read(`was:${one.name}`);
    if (was === undefined) continue;
    const text = read(one.name) ?? '';
    const [before, after] = [Number(was), typedValue(one, text)];
    if (after === before) continue;
    typed[one.name] = text;
    if (typeof after === 'object') faults[one.name] = after.fault;
    else {
      const { label, field, kind, targets } = one;
      lines.push({ label, field, before, after, count: targets.length });
      changes.push(...targets.map((name) => ({ kind, name, field, before, after })));
    }
  }
  return { changes, lines, faults, typed };
}

const changesSchema = z
  .array(
    z.object({
      kind: z.enum(['package', 'tariff', 'zone']),
      name: z.string().max(100),
      field: z.enum(['price', 'balance', 'onSale', ...rateFields]),
      before: z.int().min(0),
      after: z.int().min(0).max(highestCents),
    }),
  )
  .min(1)
  .max(mostChanges)
  .refine((changes) => changes.every(isSensible));

function isSensible({ field, after }: OfferChange): boolean {
  if (field === 'onSale') return after <= 1;
  return field === 'balance' || isRate(field) || after > 0;
}

/** The changes that a review page carries to the publishing; null for anything else. */
export function readChanges(text: string): readonly OfferChange[] | null {
  try {
    return changesSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The lines of changes that are not from a form, such as those of a version. */
export function linesOf(changes: readonly OfferChange[]): readonly DraftLine[] {
  const lines = new Map<string, DraftLine & { readonly names: readonly string[] }>();
  for (const { kind, name, field, before, after } of changes) {
    const key = `${kind} ${field} ${before} ${after}`;
    const names = [...(lines.get(key)?.names ?? []), name];
    const [first = '', second] = names;
    const label = second === undefined ? first : `${first} and ${names.length - 1} more`;
    lines.set(key, { label, field, before, after, count: names.length, names });
  }
  return [...lines.values()];
}
