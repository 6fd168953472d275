'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { resetToken } from './reset-token';

/** Those who seem to be logged in need no touch: they may be led on. */
export const Login = hydrateOnTouch(() => import('./login-form').then((file) => file.LoginFormIsland), {
  atOnce: hasSessionHint,
});

/** A mailed link asks for another form than the one in the document. */
export const Reset = hydrateOnTouch(() => import('./reset-forms').then((file) => file.ResetFormsIsland), {
  atOnce: () => resetToken(window.location.search) !== null,
});
