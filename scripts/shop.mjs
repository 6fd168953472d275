// `npm run shop -- <command>`: the owner's command line, built or, where the build is older than its sources, from them.
import { isFresh } from './build-stamp.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { processEnvironment, readEnvironment } from './environment.mjs';
import { startProcess } from './processes.mjs';

const settings = readEnvironment();
ensureInstalled();
const program = isFresh(settings) ? ['dist/shop.mjs'] : ['node_modules/tsx/dist/cli.mjs', 'operator/src/shop.ts'];
const env = processEnvironment(settings, process.env.NODE_ENV ?? 'production');
process.exitCode = await startProcess('shop', [...program, ...process.argv.slice(2)], env).exited;
