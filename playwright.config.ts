import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { e2eEnvironment, shopUrl } from './scripts/run/e2e-environment.mjs';
import { systemChromium } from './scripts/run/ensure-program.mjs';

const executablePath = systemChromium();

/** The specs whose text names one of these modules, as those do that import it. */
function specsWith(modules: RegExp): string[] {
  const names = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.spec.ts') && modules.test(readFileSync(`tests/e2e/${name}`, 'utf8')));
}

/** As Playwright asks for files: by their whole path. */
const inFolder = (specs: readonly string[]) => specs.map((spec) => `**/tests/e2e/${spec}`);

/** Specs that stop, start or reshape servers of their own, and those of the console: they change what the shop sells and says. */
const apart = ['servers/*.spec.ts', 'console/*.spec.ts', ...specsWith(/\/own-shop'/)];
/** Specs that only look, also at the demo account: anything may run beside them. */
const looks = ['pages/accessibility', 'pages/policy', 'looks/forced-colors', 'looks/narrow'].map(
  (name) => `${name}.spec.ts`,
);
/** Specs that sign in as the demo account, or play a journey to its end. */
const account = specsWith(/\/(demo-account|journey)'/).filter((spec) => !looks.includes(spec));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  // Three at a time, for each waits now and then, never two that change the demo account, or the shop itself: what a spec imports says
  // where it runs. Where those have come to an end, further visitors take their places: nobody waits for the longest of three.
  workers: 3,
  projects: [
    { name: 'account', testMatch: inFolder(account), testIgnore: inFolder(apart), workers: 1 },
    { name: 'apart', testMatch: inFolder(apart), workers: 1 },
    // Test by test: a long spec alone would keep one worker when the others have come to an end.
    { name: 'visitors', fullyParallel: true, testIgnore: inFolder([...account, ...apart]) },
  ],
  // A machine under load may miss a time-out once; a test that passes at its second try is listed as flaky.
  retries: 1,
  timeout: 180_000,
  // What takes a second on an idle machine may take ten on a slow one with three browsers.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    baseURL: shopUrl,
    ignoreHTTPSErrors: shopUrl.startsWith('https:'),
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters as wide as in a window, also in the browser that has none.
        '--font-render-hinting=none',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // A shop that runs already, as the cluster does, is not started.
  ...(!process.env.E2E_SHOP && {
    webServer: {
      command: 'rm -rf .cache/e2e-data && node scripts/start.mjs',
      url: `${shopUrl}/es`,
      timeout: 240_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: e2eEnvironment,
    },
  }),
});
