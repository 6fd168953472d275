'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** The user's data; what is known of them stands in it before (`ProfileStart`). */
export const ProfileForm = hydrateOnTouch(() => import('./profile-form').then((file) => file.ProfileFormIsland));

export const PasswordForm = hydrateOnTouch(() => import('./password-form').then((file) => file.PasswordFormIsland));
