import { useQuery } from '@tanstack/react-query';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import { phoneDigits } from '@/lib/validation/phone';
import { openPhone } from './refill-model';
import { phoneCheckDelay, phoneStatusQuery } from './refill-query-options';
import { useRefillStore } from './refill-store';
import { useSettled } from './use-settled';

/** Whether the typed number is blocked: known already, asked once typing rests (F7.27), or told by a refused top-up (F8.27). */
export function usePhoneStatus(phone: string, useToken: boolean): PhoneStatus {
  const digits = phoneDigits(phone);
  const settled = useSettled(digits, phoneCheckDelay, '');
  const { data } = useQuery({ ...phoneStatusQuery(digits, useToken), enabled: settled === digits });
  const blockedPhone = useRefillStore((state) => state.blockedPhone);
  const known = data ?? openPhone;
  if (blockedPhone === null || blockedPhone !== digits) return known;
  return { blocked: true, blockingReason: known.blockingReason, canUnlockByPayment: false };
}
