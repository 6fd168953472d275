import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ChosenPackage } from '@/features/packages/public';
import { tariffKey } from './early-order';

/** What the visitor is choosing to order. */
type ChoiceState = {
  /** The package chosen last, also when it led to its popup and not to an order (F4.60). */
  readonly activePackage: ChosenPackage | null;
  /** The package that the order was begun with (F4.63). */
  readonly packageId: number | null;
  /** The tariff whose conditions were ticked; another choice asks for them anew (F4.62). */
  readonly tariffCheckId: number | null;
};

export const noChoice: ChoiceState = { activePackage: null, packageId: null, tariffCheckId: null };

/** The choice lives as long as the tab, so that the order form knows it after a reload. */
export const useOrderChoice = create<ChoiceState>()(
  persist(() => noChoice, {
    name: 'order-choice',
    storage: createJSONStorage(() => window.sessionStorage),
  }),
);

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
