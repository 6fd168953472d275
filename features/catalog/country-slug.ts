/** Address part of a country, from its English name: `Côte d’Ivoire` → `cote-d-ivoire`. Small enough for the browser. */
export function countrySlug(enName: string): string {
  return enName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
