'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { resetToken } from './reset-token';

/** A mailed link asks for another form than the one in the document. */
export const Reset = hydrateOnTouch(() => import('./reset-forms').then((file) => file.ResetFormsIsland), {
  atOnce: () => resetToken(window.location.search) !== null,
});
