/** Who sells; the address is a reserved demo name (the shop is not a company). */
export const seller = {
  brand: 'Wanderline',
  lines: ['Wanderline Demo', 'Sandbox operator, no legal entity'],
  email: 'support@wanderline.example',
} as const;
