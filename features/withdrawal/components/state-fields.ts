/** What stays the same for the fields of the plain and of the live form. */
export const nameField = { id: 'withdrawal-name', name: 'name', autoComplete: 'name', maxLength: 100 } as const;

export const orderField = {
  id: 'withdrawal-order',
  name: 'order',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
} as const;

export const emailField = {
  id: 'withdrawal-email',
  name: 'email',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;
