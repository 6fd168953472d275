import type { MaskitoOptions } from '@maskito/core';
import { longPhoneMinLength, phoneDigits } from '@/lib/validation/phone';

const digit = /\d/;
const group = [' ', digit, digit, digit] as const;

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^00(?=372)/, '');
}

/** `372 583 120 417`: groups of three, for reading. */
export function groupDigits(text: string): string {
  return onlyDigits(text).replace(/(\d{3})(?=\d)/g, '$1 ');
}

/** 372 and up to four groups of three digits (F5.11, F5.12). */
export const phoneMask: MaskitoOptions = {
  mask: ['3', '7', '2', ...group, ...group, ...group, ...group],
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action !== 'validation') return { elementState, data: onlyDigits(data) };
      const value = groupDigits(elementState.value);
      if (value === elementState.value) return { elementState, data };
      return { elementState: { value, selection: [value.length, value.length] as const }, data };
    },
  ],
};

/** Account numbers of 16 digits and more come by paste or from the account, and stay as they are (A31). */
export const longPhoneMask: MaskitoOptions = { mask: /^[\d ]{0,40}$/ };

export function isLongPhone(text: string): boolean {
  return phoneDigits(text).length >= longPhoneMinLength;
}
