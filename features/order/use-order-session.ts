import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signalRoute } from '@/components/layout/route-signal';
import { callApi } from '@/lib/api/client/browser-client';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { useWhenShown } from '@/lib/navigation/use-when-shown';
import { hasSessionHint } from '@/lib/session/session-hint';

/**
 * Signs the browser that made and paid an order in to the account that the order made, once. Whether it is signed in now;
 * null while that is being found out. A refusal says nothing: the account then asks for its password as always.
 */
export function useOrderSession(uuid: string, { status, maySignIn = false }: PaymentStatus): boolean | null {
  const isPaid = status === 'approved' && maySignIn;
  const wasSignedIn = useWhenShown(hasSessionHint, false);
  const { data: opened, isLoading } = useQuery({
    queryKey: ['order-session', uuid],
    queryFn: () =>
      callApi('openOrderSession', { params: { uuid } }).then(
        () => true,
        () => false,
      ),
    enabled: isPaid,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    // The header looks at its hint again.
    if (opened) signalRoute();
  }, [opened]);
  if (isLoading) return null;
  return opened || wasSignedIn;
}
