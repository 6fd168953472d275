// `npm run cluster`: two storefronts and two operators behind nginx with TLS, over Postgres and Redis, until it is stopped.
// `npm run cluster -- test [spec …]` runs the journeys of the browser tests against it instead.
import { spawnSync } from 'node:child_process';
import { isFresh } from './build/build-stamp.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';

ensureInstalled();
const { clusterUrls, emptyDatabase, ensureClusterServices, startCluster } = await import('./cluster/start-cluster.mjs');
const { buildForCluster } = await import('./cluster/start-cluster.mjs');
await ensureClusterServices();
await buildForCluster(isFresh);
await emptyDatabase();
const [command, ...specs] = process.argv.slice(2);
const isTest = command === 'test';
const cluster = await startCluster({ believed: isTest, env: isTest ? { KEPT_MAIL_SECONDS: '3' } : {} });
let code = 0;
if (isTest) {
  const { ensureChromium } = await import('./run/ensure-program.mjs');
  ensureChromium();
  const env = {
    ...process.env,
    E2E_SHOP: clusterUrls.shop,
    E2E_OPERATOR: clusterUrls.operator,
    NODE_EXTRA_CA_CERTS: cluster.certificate,
  };
  // One journey has a shop of its own.
  const asked = specs.length > 0 ? specs : ['/journeys/(?!next-month)'];
  code = spawnSync('node_modules/.bin/playwright', ['test', ...asked], { stdio: 'inherit', env }).status ?? 1;
} else {
  console.log(`
  Shop       ${clusterUrls.shop}   (its certificate is of its own making)
  Operator   ${clusterUrls.operator}   e-mails: ${clusterUrls.operator}/outbox
  Demo       demo@wanderline.example / wander-demo-1
  Stop with Ctrl-C
`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
}
await cluster.stop();
process.exit(code);
