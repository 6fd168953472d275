/** The areas of client state that the specification names (F3.96). */
export const areaNames = [
  'articles',
  'balance',
  'benefits',
  'blog',
  'calculator',
  'checkout',
  'countries',
  'faq',
  'footer',
  'gadget',
  'location',
  'packages',
  'payment',
  'profile',
  'refill',
  'seo',
  'settings',
  'tarif',
] as const;
export type AreaName = (typeof areaNames)[number];
