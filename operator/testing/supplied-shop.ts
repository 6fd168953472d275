import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { httpSupplier } from '@/operator/src/lines/suppliers/http-supplier';
import type { Make } from './describe-on-both';
import { type MoneyOperator, moneyOperator } from './money-operator';
import { standInSupplier } from './stand-in-supplier';

const secret = 'a-secret-of-a-supplier-of-32-characters';
export const spain = 724;

/** A shop whose numbers come from a supplier that stands beside it and can be away. */
export async function suppliedShop(make: Make, stock = 20) {
  const standIn = standInSupplier(secret, stock);
  const state = { isUp: true };
  vi.stubGlobal('fetch', async (target: URL, init: RequestInit) => {
    if (!state.isUp) return new Response(null, { status: 503 });
    return standIn.fetch(new Request(target, init));
  });
  const supplier = httpSupplier({ url: 'https://supplier.example', secret });
  const operator = await moneyOperator((given) => make({ ...given, deps: { ...given?.deps, supplier } }), {
    stock: 10,
  });
  return { operator, standIn, state };
}

/** Buys a number with the smallest package of Spain, of at least a gigabyte. */
export async function buyForSpain({ deps, checkout, pay, runJobs }: MoneyOperator) {
  const product = (await deps.db.select().from(dataPackage)).find(
    ({ kind, available, volume, countryCodes }) =>
      kind === 'local' && available && volume >= 1000 && countryCodes.includes('ES'),
  );
  const { cart } = await checkout({ packageId: product?.id, packageCountry: spain });
  await pay(cart.uuid);
  await runJobs();
  const [number] = await deps.db.select().from(esim).where(eq(esim.orderId, cart.uuid));
  if (!number) throw new Error('The order made no number');
  return { ...number, email: cart.email };
}
