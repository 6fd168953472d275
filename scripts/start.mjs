// `npm start`: installs what is missing, builds what is stale, runs operator and storefront until it is stopped.
import { isFresh } from './build/build-stamp.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { ensureFree, ensureWritable, processEnvironment, readEnvironment } from './run/environment.mjs';
import { embeddedDatabaseOptions, operatorOptions, storefrontOptions } from './run/node-options.mjs';
import { runTogether, startAgainAlways, startProcess, waitUntilReady } from './run/processes.mjs';

const settings = readEnvironment();
await ensureFree(settings.port, settings.shown, 'PORT');
if (settings.embedded) {
  await ensureFree(settings.operatorPort, settings.shown, 'OPERATOR_PORT');
  ensureWritable(settings.dataDir);
}
ensureInstalled();
if (!isFresh(settings)) {
  console.log('Building …');
  const { build } = await import('./build.mjs');
  await build(settings, { beforeStart: true });
}

// The storefront prepares itself while the operator opens its data, and listens when that one answers.
// One arena for what is outside the heap: compressing documents leaves the others of glibc full of holes.
const env = {
  MALLOC_ARENA_MAX: '1',
  ...processEnvironment(settings, 'production'),
  WAIT_FOR_OPERATOR: settings.embedded ? '1' : '',
};
const operatorArgs = [...operatorOptions, ...embeddedDatabaseOptions, 'dist/operator.mjs'];
const operator = settings.embedded
  ? startAgainAlways('operator', operatorArgs, env, `${settings.operatorUrl}/health`)
  : null;
const storefront = startProcess('storefront', [...storefrontOptions, 'dist/server.mjs'], env, { ownGroup: true });
const processes = [storefront, operator].filter((one) => one !== null);
const together = runTogether(processes);
if (!(await waitUntilReady(`http://${settings.shown}:${settings.port}/es`, storefront))) await together.stop(1);

const { isDemo } = await import('../dist/demo-mode.mjs');
const hasDemo = settings.embedded && isDemo(env);
console.log(`
  Shop       ${settings.siteUrl}
  Operator   ${settings.operatorUrl}${hasDemo ? `   e-mails: ${settings.operatorUrl}/outbox` : ''}${
    hasDemo ? '\n  Demo       demo@wanderline.example / wander-demo-1   promo codes WELCOME10, BONUS5, EXPIRED1' : ''
  }${
    settings.embedded
      ? `\n  Console    ${settings.operatorUrl}/console${hasDemo ? '   owner@example.com / wander-owner-1' : ''}`
      : ''
  }
  Stop with Ctrl-C
`);
