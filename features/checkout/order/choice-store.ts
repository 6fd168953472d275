import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ChosenPackage } from '@/features/packages/public';
import type { SelectablePhone } from '@/lib/api/contract/catalog';
import { tabStorage } from '@/lib/browser/tab-storage';

/** What the visitor is choosing to order. */
type ChoiceState = {
  /** The package chosen last, also when it led to its popup and not to an order; kept for F4.60, nothing reads it. */
  readonly activePackage: ChosenPackage | null;
  /** The package that the order was begun with; kept for F4.63, the form reads its address. */
  readonly packageId: number | null;
  /** The tariff whose conditions were ticked; another choice asks for them anew (F4.62). */
  readonly tariffCheckId: number | null;
  /** The number that the buyer took from those on offer, which are others every few minutes (F2.141), until an order has it. */
  readonly number: SelectablePhone | null;
};

export const noChoice: ChoiceState = { activePackage: null, packageId: null, tariffCheckId: null, number: null };

/** The choice lives as long as the tab, so that the order form knows it after a reload. */
export const useOrderChoice = create<ChoiceState>()(
  persist(() => noChoice, {
    name: 'order-choice',
    storage: createJSONStorage(() => tabStorage),
  }),
);
