// `npm run shop -- <command>`: the owner's command line, built or, where the build is older than its sources, from them.
import { isFresh } from './build/build-stamp.mjs';
import { isInstalled } from './run/ensure-installed.mjs';
import { fail, processEnvironment, readEnvironment } from './run/environment.mjs';
import { startProcess } from './run/processes.mjs';

const settings = readEnvironment();
// Nothing is installed here: the shop may be running from this folder.
if (!isInstalled()) fail('The dependencies are not those of package-lock.json; run npm ci --include=dev');
const program = isFresh(settings) ? ['dist/shop.mjs'] : ['node_modules/tsx/dist/cli.mjs', 'operator/src/shop.ts'];
const env = processEnvironment(settings, process.env.NODE_ENV ?? 'production');
process.exitCode = await startProcess('shop', [...program, ...process.argv.slice(2)], env).exited;
