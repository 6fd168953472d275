import { operatorEnv, storefrontSettings } from '@/operator/src/core/env';
import { faultWords } from '@/operator/src/core/fault-words';
import { startFaults } from '@/operator/src/core/mode';
import { openDatabase } from '@/operator/src/db/open-database';
import { removeDemoData } from '@/operator/src/seed/remove-demo';
import { prepareSchema } from './prepare-schema';
import { startOperator } from './start';

const aWhileMs = 1000;

async function run(): Promise<void> {
  // With nothing to wait for but the embedded database, Node would first let its compiler finish everything it has begun.
  const awake = setInterval(() => undefined, aWhileMs);
  const operator = await startOperator(operatorEnv()).finally(() => clearInterval(awake));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    operator.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Ends without a word when the operator may be started as it is set. */
async function check(): Promise<void> {
  const faults = startFaults(operatorEnv());
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Says of everything that is configured whether it works; ends with 1 when something does not. */
async function doctor(): Promise<void> {
  // What it asks with would cost every start a fifth of a second.
  const { checkServices } = await import('@/operator/src/doctor/check-services');
  const findings = await checkServices(operatorEnv(), storefrontSettings());
  for (const { name, fault } of findings)
    process.stdout.write(fault === null ? `✓ ${name}\n` : `✗ ${name} — ${fault}\n`);
  // Whoever has not answered may still hold a connection, and with it the process.
  process.stdout.write('', () => process.exit(findings.some(({ fault }) => fault !== null) ? 1 : 0));
}

async function removeDemo(): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = operatorEnv();
  const database = await openDatabase({ dataDir, ...(url && { url }) });
  const remove = async () => {
    await prepareSchema(database, ['remove-demo']);
    return removeDemoData({ db: database.db, now: () => new Date() });
  };
  const removed = await remove().finally(() => database.close());
  process.stdout.write(`${removed.length > 0 ? `Removed ${removed.join(', ')}` : 'The demo has left nothing here'}\n`);
}

/** Every line of what went wrong stands for itself. */
function fail(error: unknown): void {
  for (const line of faultWords(error).split('\n')) process.stderr.write(`Operator: ${line}\n`);
  process.exit(1);
}

const commands: Readonly<Record<string, () => Promise<void>>> = { run, check, doctor, 'remove-demo': removeDemo };
const command = process.argv[2] ?? 'run';
(
  commands[command] ?? (async () => fail(new Error(`${command} is none of: ${Object.keys(commands).join(', ')}`)))
)().catch(fail);
