import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closeOrder, openOrder } from '@/features/payment/public';
import type { PaymentStatus } from '@/lib/api/contract/order';
import { useWhenShown } from '@/lib/navigation/use-when-shown';
import { statusQuery } from './status-query';

const minute = 60_000;

export type UnpaidOrder = { readonly uuid: string; readonly status: PaymentStatus };

/** The order of this browser that waits for its payment, asked for once; null when there is none or nobody answers. */
export function useUnpaidOrder(): UnpaidOrder | null {
  const uuid = useWhenShown(openOrder, null);
  const { data: answer } = useQuery({ ...statusQuery(uuid), refetchInterval: false, staleTime: minute });
  const status = answer?.data;
  const isOver = status !== undefined && status.mayPay === false && status.status !== 'processing';
  useEffect(() => {
    if (uuid && isOver) closeOrder(uuid);
  }, [uuid, isOver]);
  return uuid && status?.mayPay ? { uuid, status } : null;
}
