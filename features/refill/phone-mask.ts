import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { longPhoneMinLength, phoneDigits, phoneLength } from '@/lib/validation/phone';

const digit = /\d/;
const group = [' ', digit, digit, digit] as const;

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^00(?=372)/, '');
}

/** `372 583 120 417`: groups of three, for reading. */
export function groupDigits(text: string): string {
  return onlyDigits(text).replace(/(\d{3})(?=\d)/g, '$1 ');
}

type Insertion = Parameters<MaskitoPreprocessor>[0];

const prefix = '372';
const emptyState = { value: '', selection: [0, 0] } as const;

/** A number that is given without the 372 gets it first: the mask takes what looks like its beginning for a part of it. */
function withPrefix(digits: string): string {
  return digits.startsWith(prefix) || prefix.startsWith(digits) ? digits : prefix + digits;
}

/** What is put in place of everything, or is a whole number, begins the field anew; the 372 that stands there comes once. */
function insertDigits({ elementState, data }: Insertion): Insertion {
  const digits = onlyDigits(data);
  const { value, selection } = elementState;
  const [from, to] = selection;
  const isWhole = digits.startsWith(prefix) && digits.length >= phoneLength;
  if (isWhole || (from === 0 && to === value.length)) return { elementState: emptyState, data: withPrefix(digits) };
  const isInPrefix = from <= prefix.length;
  if (isInPrefix && digits.startsWith(prefix)) return { elementState, data: digits.slice(prefix.length) };
  // What was typed before may be the beginning of the 372, or not.
  if (from < prefix.length && from === value.length)
    return { elementState: emptyState, data: withPrefix(value + digits) };
  return { elementState, data: digits };
}

/** 372 and up to four groups of three digits (F5.11, F5.12). */
export const phoneMask: MaskitoOptions = {
  mask: ['3', '7', '2', ...group, ...group, ...group, ...group],
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === 'insert') return insertDigits({ elementState, data });
      if (action !== 'validation') return { elementState, data: onlyDigits(data) };
      const digits = onlyDigits(elementState.value);
      // What a browser fills in is whole; in what is edited, the 372 may lack a digit.
      const value = groupDigits(digits.length === phoneLength - prefix.length ? withPrefix(digits) : digits);
      if (value === elementState.value) return { elementState, data };
      return { elementState: { value, selection: [value.length, value.length] as const }, data };
    },
  ],
  // The mask puts 372 before the first digit of a number that is typed with 00372.
  postprocessors: [
    (state) => {
      const value = state.value.replace(/^372 003 72/, prefix);
      return value === state.value ? state : { value, selection: [value.length, value.length] };
    },
  ],
};

/** Account numbers of 16 digits and more come by paste or from the account, and stay as they are (reading A31). */
export const longPhoneMask: MaskitoOptions = { mask: /^[\d ]{0,40}$/ };

export function isLongPhone(text: string): boolean {
  return phoneDigits(text).length >= longPhoneMinLength;
}
