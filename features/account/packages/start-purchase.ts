import { accountClient } from '@/features/account/account-client';
import { profileQuery } from '@/features/account/account-query-options';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { PackageToBuy } from './account-package';
import { mainEsimId } from './activation-model';
import { esimErrorPopup, packagePurchasePopup } from './package-popups';

/** Asks for confirmation, or says that there is no number to buy a package for (F4.57, F4.59). Sends nothing. */
export function startPurchase(offer: PackageToBuy, locale: LocaleSlug): void {
  const user = accountClient.getQueryData(profileQuery.queryKey);
  if (user && mainEsimId(user) === '') esimErrorPopup.open({ offer, locale });
  else packagePurchasePopup.open({ offer, locale });
}
