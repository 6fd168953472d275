// `npm run engines`: journeys typed faster than their code arrives, and a purchase with wrong turns, in Firefox and WebKit. Installs or finds both.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startUntilReady } from './bench/measured-processes.mjs';
import { e2eEnvironment, shopUrl } from './run/e2e-environment.mjs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { ensureProgram } from './run/ensure-program.mjs';

const delays = [0, 300, 1500];

ensureInstalled();
ensureProgram('/usr/bin/firefox-esr', 'firefox-esr');
ensureProgram('/usr/bin/WebKitWebDriver', 'webkit2gtk-driver');
ensureProgram('/usr/bin/Xvfb', 'xvfb');
const { startFirefox } = await import('../tests/engines/firefox.mjs');
const { startWebkit } = await import('../tests/engines/webkit.mjs');
const { startSlowProxy } = await import('../tests/engines/slow-proxy.mjs');
const { journeys } = await import('../tests/engines/journeys.mjs');

const asked = process.argv.slice(2);
const { port } = new URL(shopUrl);
const behind = Number(port) + 20;
// The shop believes to be at the address of the proxy before it.
const env = { ...e2eEnvironment, DATA_DIR: '.cache/engines-data' };
rmSync(env.DATA_DIR, { recursive: true, force: true });
if (spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0)
  process.exit(1);
const shop = await startUntilReady(['node', 'scripts/start.mjs'], `http://127.0.0.1:${behind}/es`, {
  ...env,
  PORT: String(behind),
});
const proxy = await startSlowProxy(Number(port), behind);
const totals = { passed: 0, failed: 0 };
for (const start of [startFirefox, startWebkit]) await runAll(await start());
proxy.stop();
await shop.stop();
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed ? 1 : 0);

async function runAll(browser) {
  console.log(`\n— ${browser.name}`);
  for (const [name, journey] of Object.entries(journeys).filter(([one]) => !asked.length || asked.includes(one))) {
    for (const delay of delays) {
      proxy.delay(delay);
      const fault = await journey(browser, shopUrl).then(
        () => null,
        (error) => error,
      );
      totals[fault ? 'failed' : 'passed'] += 1;
      console.log(
        `${fault ? '✗' : '✓'} ${name}, scripts ${delay} ms late${fault ? `: ${fault.name}: ${fault.message}` : ''}`,
      );
    }
  }
  await browser.stop();
}
