/** Routes as the shop spells them, below the locale (A12). */
const routes = [
  '/UI',
  '/blog',
  '/faq',
  '/internet-packages',
  '/lk',
  '/lk/Balance',
  '/lk/MyNumbers',
  '/lk/Pay',
  '/lk/PhoneSettings',
  '/lk/Profile',
  '/login',
  '/order',
  '/order/checkout',
  '/order/status',
  '/refill/Status',
  '/reset-password',
  '/withdrawal',
] as const;

const bySpelling = new Map<string, string>(routes.map((route) => [route.toLowerCase(), route]));

/** The same path in the spelling of its route; segments that belong to no route stay as they are. */
export function canonicalPath(path: string): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const route = bySpelling.get(path.slice(0, end).toLowerCase());
    if (route) return `${route}${path.slice(end)}`;
  }
  return path;
}
