import { profileQuery } from '@/features/account/model/account-query-options';
import { definePopup } from '@/lib/browser/popups/popup';
import { queryClient } from '@/lib/browser/query-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { PackageToBuy } from './account-package';
import { mainEsimId } from './activation';

/** Asks whether to buy a package from the balance (F2.138, F4.57). */
export const packagePurchasePopup = definePopup<{ offer: PackageToBuy; locale: LocaleSlug }>('package-purchase', () =>
  import('./package-purchase-popup').then((module) => module.PackagePurchasePopup),
);

/** Says that there is no number to activate a package for (F2.143). */
export const esimErrorPopup = definePopup<{ offer: PackageToBuy; locale: LocaleSlug }>('esim-error', () =>
  import('./esim-error-popup').then((module) => module.EsimErrorPopup),
);

/**
 * Which eSIM card of the account a package goes to (F2.148). Packages are activated for the main number alone
 * (F4.59), so the chosen card becomes the main one (call 14) before the purchase goes on.
 */
const setCardPopup = definePopup<{ locale: LocaleSlug; onChosen: () => void }>('set-card', () =>
  import('./set-card-popup').then((module) => module.SetCardPopup),
);

/** Lets the account holder choose a card, and asks again whether to buy the package for it. */
export function chooseCardFor(offer: PackageToBuy, locale: LocaleSlug): void {
  setCardPopup.open({ locale, onChosen: () => packagePurchasePopup.open({ offer, locale }) });
}

/** Asks for confirmation, or says that there is no number to buy a package for (F4.57, F4.59). Sends nothing. */
export function startPurchase(offer: PackageToBuy, locale: LocaleSlug): void {
  const user = queryClient().getQueryData(profileQuery.queryKey);
  if (user && mainEsimId(user) === '') esimErrorPopup.open({ offer, locale });
  else packagePurchasePopup.open({ offer, locale });
}
