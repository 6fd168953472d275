'use client';

import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSignedIn } from '@/features/auth/public';
import { rememberedTariff } from '@/features/checkout/public-client';
import { hasSessionHint } from '@/lib/browser/session-hint';
import type { OwnPricePartsProps } from './own-price-parts';

type OwnPriceProps = OwnPricePartsProps & {
  /** What strangers see. */
  children: ReactNode;
  /** What they see if they have chosen one of these tariffs before. */
  byTariff: Readonly<Record<number, ReactNode>>;
};

const never = () => () => undefined;
const nothing = () => null;

/**
 * Puts what an account holder pays in place of what strangers pay, once it is known that the visitor has a number and
 * what its balance is (F2.126). A stranger's sum is that of the tariff the order is going to begin with.
 */
export function OwnPrice({ children, byTariff, ...props }: OwnPriceProps) {
  const tariffId = useSyncExternalStore(never, rememberedTariff, nothing);
  const isSignedIn = useSignedIn();
  const [Live, setLive] = useState<ComponentType<OwnPricePartsProps> | null>(null);
  useEffect(() => {
    if (!hasSessionHint()) return;
    let isGone = false;
    import('./own-price-parts')
      .then(({ loadOwnPriceParts }) => loadOwnPriceParts())
      .then((found) => !isGone && setLive(() => found))
      // A visitor whose session has ended buys as any other.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  // After a log-out in another tab, or Back to what stood here before one, nothing of the account is shown.
  if (Live && isSignedIn) return <Live {...props} />;
  return (tariffId !== null && byTariff[tariffId]) || children;
}
