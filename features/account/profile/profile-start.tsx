'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { fillEarly, hydrateForms } from '@/features/account/fill-early';
import { profileQuery } from '@/features/account/model/account-query-options';
import { ReferralCard } from '@/features/account/referral-card';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { emailFault } from '@/lib/validation/email';
import { readProfileDraft } from './profile-draft';
import { profileFieldIds, profileFields, profileValues } from './profile-values';

/**
 * What of the profile needs no form: the referral code (F3.82), and the user's data in the fields of the form that waits for a
 * touch. That it cannot be read, or that the stored address is malformed (F5.05), the form says at once; what was typed before
 * a login it puts back at once.
 */
export function ProfileStart() {
  const isHydrated = useIsHydrated();
  const { data, isError } = useQuery(profileQuery);
  useEffect(() => {
    if (!data) return isError ? hydrateForms() : undefined;
    const draft = readProfileDraft(data.email);
    const values = { ...profileValues(data), ...draft };
    for (const name of profileFields) fillEarly(profileFieldIds[name], values[name]);
    if (emailFault(data.email) !== null || Object.keys(draft).length > 0) hydrateForms();
  }, [data, isError]);
  return isHydrated && data?.referralCode ? <ReferralCard code={data.referralCode} /> : null;
}

export const ProfileStartIsland = ownIsland(ProfileStart);
