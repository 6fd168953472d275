export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** Every language and both sizes in three runs. */
export const views = [
  { slug: 'en', size: phone, name: 'en, 390 px' },
  { slug: 'es', size: desktop, name: 'es, 1440 px' },
  { slug: 'uz', size: phone, name: 'uz, 390 px' },
] as const;
