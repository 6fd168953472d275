// The build of a cluster: made for its public addresses, against an embedded operator that runs for the build alone.
import { spawnSync } from 'node:child_process';
import { readEnvironment } from '../environment.mjs';
import { clusterEnvironment } from './start-cluster.mjs';

/** Builds the shop unless it is already built for the cluster. */
export async function buildForCluster(isFresh) {
  const env = { ...clusterEnvironment(), OPERATOR_API_URL: '', PAYMENT_ORIGINS: '', REDIS_URL: '' };
  Object.assign(process.env, {
    SITE_URL: env.SITE_URL,
    PUBLIC_URL: env.PUBLIC_URL,
    DEMO: '1',
    DATABASE_URL: env.DATABASE_URL,
  });
  if (isFresh(readEnvironment())) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  if (status !== 0) process.exit(1);
}
