/** What stays the same for the e-mail in plain and live forms. The browser's own checks are off, so that our words show. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;
