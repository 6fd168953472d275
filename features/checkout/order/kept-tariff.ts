import { keep, keptText } from '@/lib/browser/kept';

/** Where the tariff is kept that was chosen in this tab. */
export const tariffKey = 'order-tariff';

/** Keeps which tariff was chosen in this tab, for a package that is chosen after it and for a new attempt. */
export function rememberTariff(id: number): void {
  keep(tariffKey, String(id));
}

export function rememberedTariff(): number | null {
  const kept = keptText(tariffKey);
  return kept && /^\d+$/.test(kept) ? Number(kept) : null;
}
