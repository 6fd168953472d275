'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasSessionHint } from '@/lib/browser/session-hint';
import type { ActivateButtonProps } from './activate-button';

/** Puts `Activate` in place of the button for strangers once it is known that the visitor has a number (F2.126). */
export function ActivateSwitch({ children, ...props }: ActivateButtonProps & { children: ReactNode }) {
  const [Live, setLive] = useState<ComponentType<ActivateButtonProps> | null>(null);
  useEffect(() => {
    if (!hasSessionHint()) return;
    let isGone = false;
    import('./activate-button')
      .then(({ loadActivateButton }) => loadActivateButton())
      .then((found) => !isGone && setLive(() => found))
      // A visitor whose session has ended buys as any other.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return Live ? <Live {...props} /> : children;
}
