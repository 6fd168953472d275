'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { hasLoginEmail } from './login-email';
import { openedToken } from './reset-token';

/** Those who seem to be logged in need no touch: they may be led on. Nor does an address that was taken along. */
export const Login = hydrateOnTouch({
  load: () => import('./login-form').then((file) => file.LoginFormIsland),
  atOnce: () => hasSessionHint() || hasLoginEmail(),
});

/** A mailed link asks for another form than the one in the document. */
export const Reset = hydrateOnTouch({
  load: () => import('./reset-forms').then((file) => file.ResetFormsIsland),
  atOnce: () => openedToken() !== null,
});
