import { cheapestRefill } from '@/lib/pricing/refill-bonus';

type Priced = {
  readonly priceCents: number;
  readonly startingBalanceCents: number;
  readonly purchasable: boolean;
  readonly label: string | null;
  readonly labels: readonly string[];
};

/**
 * Tariffs with what each saves, in cents: what the cheapest ordinary tariff and a top-up to the same balance cost
 * together, less the price. Null, and no label for it, where nothing is saved.
 */
export function withSavings<Tariff extends Priced>(tariffs: readonly Tariff[]) {
  const ordinary = tariffs.filter(({ purchasable, label }) => purchasable && label === null);
  const [cheapest] = [...ordinary].sort((a, b) => a.priceCents - b.priceCents);
  return tariffs.map((tariff) => {
    const more = cheapest ? tariff.startingBalanceCents - cheapest.startingBalanceCents : 0;
    const otherwise = cheapest && more > 0 ? cheapest.priceCents + cheapestRefill(more) : 0;
    const saved = otherwise - tariff.priceCents;
    const labels = tariff.labels.filter((label) => label !== 'economy');
    return saved > 0
      ? { ...tariff, economyCents: saved, labels: [...labels, 'economy'] }
      : { ...tariff, economyCents: null, labels };
  });
}
