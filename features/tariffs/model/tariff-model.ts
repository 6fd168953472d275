import type { FirstTariff, PackagePage } from '@/features/packages/public';
import type { TariffOption, Tariff as WireTariff } from '@/lib/api/contract/catalog';
import { type Cents, shareOf, toCents } from '@/lib/format/money';
import { monthsOfNumber } from '@/lib/pricing/order-price';

/** F3.01 */
export type Tariff = Omit<WireTariff, 'price' | 'economy' | 'startingBalance'> & {
  readonly priceCents: Cents;
  readonly economyCents: Cents | null;
  readonly startingBalanceCents: Cents;
};

const secondNumberLabel = 'SECOND_NUMBER';

/** F3.01, F3.06 */
export function toTariff({ price, economy, startingBalance, ...wire }: WireTariff): Tariff {
  return {
    ...wire,
    options: wire.options.map(toTariffOption),
    priceCents: toCents(price),
    economyCents: economy === null ? null : toCents(economy),
    startingBalanceCents: toCents(startingBalance),
  };
}

function toTariffOption({ id, title, description }: TariffOption): TariffOption {
  return { id, title, description };
}

/** F3.02 */
export function isSecondNumber(tariff: Pick<Tariff, 'label' | 'labels'>): boolean {
  return tariff.label === secondNumberLabel || tariff.labels.includes(secondNumberLabel);
}

/** F3.03: the list of tickets, and the second-number tariffs apart from it. */
export function splitTariffs(tariffs: readonly Tariff[]): { normal: Tariff[]; second: Tariff[] } {
  return {
    normal: tariffs.filter((tariff) => !isSecondNumber(tariff)),
    second: tariffs.filter(isSecondNumber),
  };
}

/** The hit, else the first that is not second-number, else none (F3.04, F3.05). */
export function defaultTariff(tariffs: readonly Tariff[]): Tariff | null {
  return tariffs.find(({ hit }) => hit) ?? tariffs.find((tariff) => !isSecondNumber(tariff)) ?? null;
}

/** What a new number can be bought with: the default one of the tariffs for sale, and the others. */
export function firstTariffs(tariffs: readonly Tariff[]): Pick<PackagePage, 'tariff' | 'otherTariffs'> {
  const forSale = tariffs.filter(({ purchasable }) => purchasable);
  const usual = defaultTariff(forSale);
  const others = forSale.filter((tariff) => tariff !== usual);
  return { tariff: usual && toFirstTariff(usual), otherTariffs: others.map(toFirstTariff) };
}

/** A tariff as far as a first price is made of it. */
function toFirstTariff({ id, name, priceCents, startingBalanceCents }: Tariff): FirstTariff {
  return { id, name, priceCents, startingBalanceCents };
}

/** A twelfth of the price: the number is kept for a year (F3.94). */
export function monthlyPrice({ priceCents }: Pick<Tariff, 'priceCents'>): Cents {
  return shareOf(priceCents, 1, monthsOfNumber);
}

/** One row of the comparison: an option, and whether each tariff has it. */
export type OptionRow = { readonly id: number; readonly title: string; readonly has: readonly boolean[] };

/** Every option of any tariff once; those that more tariffs have come first. */
export function compareOptions(tariffs: readonly Tariff[]): OptionRow[] {
  const titles = new Map(tariffs.flatMap(({ options }) => options.map(({ id, title }) => [id, title] as const)));
  const rows = [...titles].map(([id, title]) => ({
    id,
    title,
    has: tariffs.map(({ options }) => options.some((option) => option.id === id)),
  }));
  const spread = ({ has }: OptionRow) => has.filter(Boolean).length;
  return rows.sort((a, b) => spread(b) - spread(a) || a.id - b.id);
}
