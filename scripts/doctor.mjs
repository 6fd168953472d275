// `npm run doctor`: says what would keep the shop from running, and what to do about it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isFresh } from './build-stamp.mjs';
import { isListening, processEnvironment, readEnvironment } from './environment.mjs';

const settings = readEnvironment();
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const stamp = 'node_modules/.wanderline-lock';

const checks = [
  ...(await startChecks()),
  ['Node 20.19 or newer', major > 20 || (major === 20 && minor >= 19), 'install a newer Node'],
  [
    'Dependencies match the lock file',
    existsSync(stamp) && readFileSync(stamp, 'utf8') === lock,
    'run npm start or npm ci',
  ],
  [
    'Data folder can be written to',
    isWritable(settings.dataDir),
    `check the rights of ${settings.dataDir}, or set DATA_DIR`,
  ],
  [
    `Port ${settings.port} is free`,
    !(await isListening(settings.port, settings.shown)),
    'stop what listens there, or set PORT',
  ],
  settings.embedded
    ? [
        `Port ${settings.operatorPort} is free`,
        !(await isListening(settings.operatorPort, settings.shown)),
        'stop what listens there, or set OPERATOR_PORT',
      ]
    : [
        `The provider answers at ${settings.operatorUrl}`,
        await answers(settings.operatorUrl),
        'check OPERATOR_API_URL',
      ],
  ['The build is up to date', isFresh(settings), 'npm start builds by itself; or run npm run build'],
];

for (const [name, passed, advice] of checks)
  console.log(`${passed ? '✓' : '✗'} ${name}${passed ? '' : ` — ${advice}`}`);
process.exit(checks.every(([, passed]) => passed) ? 0 : 1);

/** The operator itself says what it will not start without. */
async function startChecks() {
  if (!settings.embedded || !isFresh(settings)) return [];
  const env = processEnvironment(settings, 'production');
  const { status, stderr } = spawnSync(process.execPath, ['dist/operator.mjs', 'check'], { env, encoding: 'utf8' });
  if (status === 0) return [['The settings are complete', true, '']];
  return stderr
    .trim()
    .split('\n')
    .map((line) => [line.replace(/^Operator: /, ''), false, 'see .env.example']);
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
  const answer = await fetch(`${url}/payment-methods`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  return answer?.ok === true;
}
