'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';

/** Those who seem to be logged in need no touch: they may be led on. */
export const Login = hydrateOnTouch(() => import('./login-form').then((file) => file.LoginFormIsland), {
  atOnce: hasSessionHint,
});
