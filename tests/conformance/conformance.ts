import process from 'node:process';
import { httpSupplier } from '@/operator/src/lines/suppliers/http-supplier';
import { checkProvider } from './check-provider';
import { checkSupplier } from './check-supplier';

/*
 * `npm run conformance -- <address> [e-mail password]`: asks a provider of one's own what the shop asks it, and says which
 * calls keep to the contract. LOCATION_KEY opens `/location`. Nothing is bought and nothing changed.
 * `npm run conformance -- supplier <address> [--take]`: the same for a supplier of numbers, signed with SUPPLIER_SECRET;
 * with `--take` it sets one number aside and makes its profile.
 */
const [first = '', ...others] = process.argv.slice(2);
const findings = await (first === 'supplier' ? supplierFindings(others) : providerFindings(first, others));
for (const { name, fault } of findings) process.stdout.write(`${fault === null ? '✓' : '✗'} ${name}\n${shown(fault)}`);
const faults = findings.filter(({ fault }) => fault !== null).length;
process.stdout.write(`${findings.length - faults} keep to the contract, ${faults} do not\n`);
process.exitCode = faults > 0 ? 1 : 0;

function shown(fault: string | null): string {
  return fault === null ? '' : `${fault.replace(/^/gm, '    ')}\n`;
}

async function providerFindings(address: string, [username, password]: readonly string[]) {
  const root = rootOf(address);
  return checkProvider((path, init) => fetch(root + path, init), {
    locationKey: process.env.LOCATION_KEY,
    login: username && password ? { username, password } : undefined,
  });
}

async function supplierFindings([address = '', take]: readonly string[]) {
  const url = rootOf(address);
  const secret = process.env.SUPPLIER_SECRET ?? '';
  const suppliers = { signed: httpSupplier({ url, secret }), forged: httpSupplier({ url, secret: `not ${secret}` }) };
  return checkSupplier(suppliers, take === '--take');
}

function rootOf(address: string): string {
  if (URL.canParse(address)) return address.replace(/\/+$/, '');
  process.stderr.write('npm run conformance -- <address of the provider> [e-mail password]\n');
  process.stderr.write('npm run conformance -- supplier <address of the supplier> [--take]\n');
  return process.exit(2);
}
