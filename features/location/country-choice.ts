type Choosable = { readonly id: number; readonly code: string };

type Known = {
  /** Country code of the visitor; null when finding it out failed. */
  readonly located: string | null;
  readonly userCountryId: number | null;
};

/** Country a form starts with: where the visitor is, else the user's own (F4.84), else 0 for none (F4.85). */
export function countryChoice(countries: readonly Choosable[], { located, userCountryId }: Known): number {
  const here = located ? countries.find(({ code }) => code === located.toUpperCase()) : undefined;
  return here?.id ?? userCountryId ?? 0;
}
