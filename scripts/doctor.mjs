// `npm run doctor`: says what would keep the shop from running, and what to do about it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { isFresh } from './build/build-stamp.mjs';
import { isInstalled } from './run/ensure-installed.mjs';
import { isListening, processEnvironment, readEnvironment } from './run/environment.mjs';

const settings = readEnvironment();
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasInstalled = isInstalled();

const checks = [
  ['Node 20.19 or newer', major > 20 || (major === 20 && minor >= 19), 'install a newer Node'],
  ['Dependencies match the lock file', hasInstalled, 'run npm ci --include=dev'],
  [
    'Data folder can be written to',
    isWritable(settings.dataDir),
    `check the rights of ${settings.dataDir}, or set DATA_DIR`,
  ],
  await portCheck('PORT', settings.port, '/api/health'),
  settings.embedded
    ? await portCheck('OPERATOR_PORT', settings.operatorPort, '/health')
    : [
        `The provider answers at ${settings.operatorUrl}`,
        await answers(`${settings.operatorUrl}/payment-methods`),
        'check OPERATOR_API_URL',
      ],
  ['The build is up to date', isFresh(settings), 'npm start builds by itself; or run npm run build'],
];

for (const [name, passed, advice] of checks)
  console.log(`${passed ? '✓' : '✗'} ${name}${passed ? '' : ` — ${advice}`}`);
const areWell = await servicesAreWell();
process.exit(checks.every(([, passed]) => passed) && areWell ? 0 : 1);

/** The operator itself looks at what is configured: it knows what each setting means. */
async function servicesAreWell() {
  if (!hasInstalled) return false;
  const program = isFresh(settings)
    ? ['dist/operator.mjs']
    : ['node_modules/tsx/dist/cli.mjs', 'operator/src/index.ts'];
  const env = processEnvironment(settings, 'production');
  return spawnSync(process.execPath, [...program, 'doctor'], { env, stdio: 'inherit' }).status === 0;
}

/** Free, or taken by the shop itself, which runs already. */
async function portCheck(name, port, path) {
  const taken = await isListening(port, settings.shown);
  const isOurs = taken && (await answers(`http://${settings.shown}:${port}${path}`));
  return [
    `Port ${port} (${name}) is ${isOurs ? 'where it answers already' : 'free'}`,
    !taken || isOurs,
    `stop what listens there, or set ${name}`,
  ];
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function answers(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.ok === true;
}
