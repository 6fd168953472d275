// `npm run dev`: operator and storefront, both watching their sources; the operator its content too.
import { ensureInstalled } from './run/ensure-installed.mjs';
import { ensureFree, ensureWritable, processEnvironment, readEnvironment } from './run/environment.mjs';
import { runTogether, startProcess, waitUntilReady } from './run/processes.mjs';

const settings = readEnvironment();
await ensureFree(settings.port, settings.shown, 'PORT');
ensureInstalled();
const env = processEnvironment(settings, 'development');
const processes = [];
if (settings.embedded) {
  await ensureFree(settings.operatorPort, settings.shown, 'OPERATOR_PORT');
  ensureWritable(settings.dataDir);
  const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--include', 'operator/content', 'operator/src/index.ts'];
  const operator = startProcess('operator', watch, env, { ownGroup: true });
  processes.push(operator);
  await waitUntilReady(`${settings.operatorUrl}/health`, operator);
}
const next = ['node_modules/next/dist/bin/next', 'dev', '-H', settings.host, '-p', String(settings.port)];
processes.unshift(startProcess('storefront', next, env, { ownGroup: true }));
runTogether(processes);
