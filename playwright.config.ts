import { defineConfig } from '@playwright/test';
import { e2eEnvironment, shopUrl } from './scripts/e2e-environment.mjs';
import { systemChromium } from './scripts/ensure-chromium.mjs';

const executablePath = systemChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  // Walks of buyers are a command of their own: `WALKS=30 npx playwright test random-walk`.
  testIgnore: process.env.WALKS ? [] : ['**/random-walk.spec.ts'],
  outputDir: '.cache/e2e',
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  // One at a time: the specs share the demo account, and a second browser on two cores only makes both slow.
  workers: 1,
  // A machine under load may miss a time-out once; a test that passes at its second try is listed as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    baseURL: shopUrl,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'rm -rf .cache/e2e-data && node scripts/start.mjs',
    url: `${shopUrl}/es`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: e2eEnvironment,
  },
});
