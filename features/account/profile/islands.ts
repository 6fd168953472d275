'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** The user's data; what is known of them stands in it before (`ProfileStart`). */
export const ProfileFormIsland = hydrateOnTouch({
  load: () => import('./profile-form').then((file) => file.ProfileFormCode),
});

export const PasswordFormIsland = hydrateOnTouch({
  load: () => import('./password-form').then((file) => file.PasswordFormCode),
});
