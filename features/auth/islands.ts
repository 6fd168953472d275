'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { hasLoginEmail } from './login/login-email';
import { openedToken } from './reset/opened-token';

/** Those who seem to be logged in need no touch: they may be led on. Nor does an address that was taken along. */
export const LoginFormIsland = hydrateOnTouch({
  load: () => import('./login/login-form').then((file) => file.LoginFormCode),
  atOnce: () => hasSessionHint() || hasLoginEmail(),
});

/** A mailed link asks for another form than the one in the document. */
export const ResetFormsIsland = hydrateOnTouch({
  load: () => import('./reset/reset-forms').then((file) => file.ResetFormsCode),
  atOnce: () => openedToken() !== null,
});
