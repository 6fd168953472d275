/** Where a package works: in one country, in several, in the world. */
export const packageReaches = ['local', 'regional', 'global'] as const;
export type PackageReach = (typeof packageReaches)[number];

/** More countries than any continent has. */
const globalFrom = 56;

/** The one rule for provider and shop: a package counts by the number of its countries, whatever else is known of it. */
export function packageReach({ countryCodes }: { readonly countryCodes: readonly string[] }): PackageReach {
  if (countryCodes.length <= 1) return 'local';
  return countryCodes.length < globalFrom ? 'regional' : 'global';
}
