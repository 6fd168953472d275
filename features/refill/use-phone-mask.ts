import { useMaskito } from '@maskito/react';
import { type ClipboardEvent, type RefCallback, useCallback } from 'react';
import { groupDigits, isLongPhone, longPhoneMask, phoneMask } from './phone-mask';

const longestPaste = 30;

/** Lays out the number while it is typed (F5.11, F5.12); a pasted account number of 16 digits and more stays whole (A31). */
export function usePhoneMask(phone: string, setPhone: (phone: string) => void, ref: RefCallback<HTMLInputElement>) {
  const mask = useMaskito({ options: isLongPhone(phone) ? longPhoneMask : phoneMask });
  const masked = useCallback(
    (element: HTMLInputElement | null) => {
      ref(element);
      if (element) mask(element);
    },
    [ref, mask],
  );
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '');
    if (!isLongPhone(pasted)) return;
    event.preventDefault();
    setPhone(groupDigits(pasted.slice(0, longestPaste)));
  };
  return { ref: masked, onPaste };
}
