export type OrderLink = {
  readonly tariffId: number | null;
  readonly packageId: number | null;
  readonly promoCode: string;
};

/** What the address asks for: `?tariff=`, `?package=` (F2.46, F2.47) and `?promo=`. */
export function parseOrderLink(search: string): OrderLink {
  const query = new URLSearchParams(search);
  return {
    tariffId: toId(query.get('tariff')),
    packageId: toId(query.get('package')),
    promoCode: (query.get('promo') ?? '').trim().slice(0, 40),
  };
}

/** Whether the address names a tariff, be it one that does not exist. */
export function namesTariff(search: string): boolean {
  return new URLSearchParams(search).has('tariff');
}

function toId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
