import process from 'node:process';
import { checkProvider } from './check-provider';

/*
 * `npm run conformance -- <address> [e-mail password]`: asks a provider of one's own what the shop asks it, and says which
 * calls keep to the contract. LOCATION_KEY opens `/location`. Nothing is bought and nothing changed.
 */
const [address = '', username, password] = process.argv.slice(2);
const root = URL.canParse(address) ? address.replace(/\/+$/, '') : null;
if (!root) {
  process.stderr.write('npm run conformance -- <address of the provider> [e-mail password]\n');
  process.exit(2);
}
const findings = await checkProvider((path, init) => fetch(root + path, init), {
  locationKey: process.env.LOCATION_KEY,
  login: username && password ? { username, password } : undefined,
});
for (const { name, fault } of findings) process.stdout.write(`${fault === null ? '✓' : '✗'} ${name}\n${shown(fault)}`);
const faults = findings.filter(({ fault }) => fault !== null).length;
process.stdout.write(`${findings.length - faults} keep to the contract, ${faults} do not\n`);
process.exitCode = faults > 0 ? 1 : 0;

function shown(fault: string | null): string {
  return fault === null ? '' : `${fault.replace(/^/gm, '    ')}\n`;
}
