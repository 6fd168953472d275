import type { Supplier } from '@/operator/src/core/supplier';
import type { Finding } from './check-provider';

const packagesOnly = { state: 'packages_only', freeIncoming: ['ES', 'FR'] } as const;

type Suppliers = {
  readonly signed: Supplier /** The same address, called with another secret. */;
  readonly forged: Supplier;
};

/**
 * Asks a supplier what the operator asks it, and says what does not keep to docs/supplier.md. With `takes` a number is set
 * aside and its profile made, held to its packages, blocked and opened again; without it nothing is changed.
 */
export async function checkSupplier({ signed, forged }: Suppliers, takes: boolean): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const check = async (name: string, act: () => Promise<unknown>) => findings.push({ name, fault: await faultOf(act) });
  await check('a call with a wrong signature is refused with 401', async () => {
    const refusal = await faultOf(() => forged.readEvents(null));
    if (!refusal?.includes('answered 401')) throw new Error(refusal ?? 'it was answered');
  });
  await check('events are told in the form of the contract', () => signed.readEvents(null));
  await check('asking from the last mark gives the same mark, and nothing twice', async () => {
    const { mark, events } = await signed.readEvents(null);
    const next = await signed.readEvents(mark);
    const again = next.events.find(({ id }) => events.some((event) => event.id === id));
    if (again) throw new Error(`${again.id} came again after ${mark}`);
  });
  if (!takes) return findings;
  const [msisdn = ''] = await signed.reserveNumbers(1, null).catch(() => []);
  await check('a number can be had', async () => {
    if (msisdn === '') throw new Error('there is none');
  });
  await check('the same question gives the same number', async () => {
    const [again] = await signed.reserveNumbers(1, null);
    if (again !== msisdn) throw new Error(`${again} after ${msisdn}`);
  });
  await check('after it come others', async () => {
    const others = await signed.reserveNumbers(5, msisdn);
    if (others.includes(msisdn) || new Set(others).size !== others.length) throw new Error('a number came twice');
  });
  await check('its profile is the same at each asking', async () => {
    const [first, second] = [await signed.provision(msisdn), await signed.provision(msisdn)];
    if (JSON.stringify(first) !== JSON.stringify(second)) throw new Error('there are two');
  });
  for (const service of [packagesOnly, { state: 'blocked' }, { state: 'active' }] as const)
    await check(`it is set to ${service.state}, and again`, async () => {
      await signed.setService(msisdn, service);
      await signed.setService(msisdn, service);
    });
  const bought = {
    packageId: 1,
    msisdn,
    megabytes: 1000,
    days: 7,
    countries: ['ES'],
    beginsBefore: new Date(Date.now() + 1e9),
  };
  for (const isActive of [true, false])
    await check(`a package is ${isActive ? 'given' : 'taken back'}, and again`, async () => {
      await signed.setPackage({ ...bought, isActive });
      await signed.setPackage({ ...bought, isActive });
    });
  return findings;
}

async function faultOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
