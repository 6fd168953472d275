import type { ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { toAccountUser } from '@/features/account/account-model';
import { profileQuery } from '@/features/account/account-query-options';
import { callApi } from '@/lib/api/client/browser-client';
import { queryClient } from '@/lib/browser/query-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { PackageToBuy } from './account-package';
import { mainEsimId } from './activation';
import { packagePurchasePopup, startPurchase } from './package-popups';

export type ActivateButtonProps = { offer: PackageToBuy; locale: LocaleSlug; label: string; size: 'm' | 'l' };

/** The button, if the visitor has a main number; else null. Throws ApiError when that cannot be read. */
export async function loadActivateButton(): Promise<ComponentType<ActivateButtonProps> | null> {
  const known = queryClient().getQueryData(profileQuery.queryKey);
  const user = known ?? toAccountUser(await callApi('getProfile', {}));
  queryClient().setQueryData(profileQuery.queryKey, user);
  return mainEsimId(user) === '' ? null : ActivateButton;
}

function ActivateButton({ offer, locale, label, size }: ActivateButtonProps) {
  return (
    <Button
      variant="course"
      size={size}
      full={size === 'l'}
      onPointerEnter={packagePurchasePopup.preload}
      onClick={() => startPurchase(offer, locale)}
    >
      {label}
    </Button>
  );
}
