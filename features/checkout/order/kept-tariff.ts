/** Where the tariff is kept that was chosen in this tab. */
export const tariffKey = 'order-tariff';

/** Keeps which tariff was chosen in this tab, for a package that is chosen after it and for a new attempt. */
export function rememberTariff(id: number): void {
  try {
    window.sessionStorage.setItem(tariffKey, String(id));
  } catch {
    // The next choice then begins with the default tariff.
  }
}

export function rememberedTariff(): number | null {
  try {
    const kept = window.sessionStorage.getItem(tariffKey);
    return kept && /^\d+$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}
