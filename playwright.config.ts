import { defineConfig } from '@playwright/test';
import { e2eEnvironment, shopUrl } from './scripts/run/e2e-environment.mjs';
import { systemChromium } from './scripts/run/ensure-program.mjs';

const executablePath = systemChromium();

/** Specs that change the demo account, or its orders and numbers, and some that look at it. */
const account =
  /\/(account|account-packages|auth|client-state|keyboard|lost-answer|low|policy|popups|print|private|refill|settings|steady)\.spec|\/journeys\/(?!random|next-month)[^/]+\.spec/;
/** Specs that start shops and servers of their own, and long ones that only look. */
const apart =
  /\/(cache-server|calls|https|hung|logs|next-month|outage|process|provider|public-address|ready|restart|shipped-nginx|silent)\.spec|\/(accessibility|early-input|forced-colors|narrow|stages)\.spec/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  // Three at a time, for each waits now and then; about as long each, never two that change the demo account or start a shop.
  workers: 3,
  projects: [
    { name: 'account', testMatch: account, workers: 1 },
    { name: 'apart', testMatch: apart, workers: 1 },
    { name: 'visitors', testIgnore: [account, apart], workers: 1 },
  ],
  // A machine under load may miss a time-out once; a test that passes at its second try is listed as flaky.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
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
