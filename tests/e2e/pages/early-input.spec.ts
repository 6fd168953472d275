import type { Page } from '@playwright/test';
import { expect, test, words } from '@/tests/e2e/shop';
import { rounds } from '@/tests/setup/rounds';

const { order, withdrawal, refill, auth } = words.en;
/** How late scripts come, in ms, and how many times slower the processor is. */
const lines = [
  [0, 6],
  [300, 6],
  [1500, 1],
] as const;

/** Every script comes so many milliseconds late, on a processor so many times slower. */
async function slow(page: Page, delayMs: number, rate: number): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true }).click();
  await page.keyboard.type(text);
}

for (const [delayMs, rate] of lines) {
  test.describe(`what comes ${delayMs} ms before its code, processor x${rate}`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(60_000 * rounds + 60_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      // A page that is left keeps what was typed; each round begins without it.
      await page.addInitScript(() => sessionStorage.clear());
      await slow(page, delayMs, rate);
    });

    test('is what a form knows: text, list, box, radio and a press', async ({ page }) => {
      for (let round = 0; round < rounds; round += 1) {
        await page.goto('/en/order?tariff=2', { waitUntil: 'commit' });
        const node = await page.getByLabel(order.traveller.firstName, { exact: true }).elementHandle();
        await type(page, order.traveller.firstName, 'Marina');
        await page.getByLabel(order.traveller.country, { exact: true }).selectOption({ label: 'Spain' });
        // A click alone: what is ticked counts once the page has settled, not in the instant in which it becomes live.
        await page.getByRole('checkbox', { name: order.agree.residency }).click();
        await page.getByRole('radio', { name: words.en.payment.methods.crypto.title }).click();
        await page.getByLabel(order.traveller.firstName, { exact: true }).press('Enter');
        // The press is answered: what is missing is said, and nothing that was there is lost.
        await expect(page.getByText(words.en.faults.common.required).first()).toBeVisible({ timeout: 30_000 });
        await expect(page.getByLabel(order.traveller.firstName, { exact: true })).toHaveValue('Marina');
        await expect(page.getByLabel(order.traveller.country, { exact: true }).locator('option:checked')).toHaveText(
          'Spain',
        );
        await expect(page.getByRole('checkbox', { name: order.agree.residency })).toBeChecked();
        await expect(page.getByRole('radio', { name: words.en.payment.methods.crypto.title })).toBeChecked();
        expect(await node?.evaluate((field) => field.isConnected)).toBe(true);
      }
    });

    test('is what Enter sends', async ({ page }) => {
      for (let round = 0; round < rounds; round += 1) {
        await page.goto('/en/withdrawal', { waitUntil: 'commit' });
        await type(page, withdrawal.fields.name, 'Marina Soko');
        await type(page, withdrawal.fields.order, 'WL-7K2MQ9AB');
        await type(page, withdrawal.fields.email, 'marina@mail.example');
        await page.keyboard.press('Enter');
        await expect(page.getByText(/WL-7K2MQ9AB.*Marina Soko.*marina@mail\.example/)).toBeVisible({
          timeout: 30_000,
        });
      }
    });

    test('is kept by a field that lays out its text', async ({ page }) => {
      for (let round = 0; round < rounds; round += 1) {
        await page.goto('/en', { waitUntil: 'commit' });
        await page.locator('#add').scrollIntoViewIfNeeded();
        await type(page, refill.phone, '372583120417');
        await expect(page.locator('#add [data-island="live"]')).toBeAttached({ timeout: 30_000 });
        await expect(page.getByLabel(refill.phone, { exact: true })).toHaveValue(/^\+?372\s?583\s?120\s?417$/);
      }
    });
  });
}

/** As password managers do: something of theirs beside each field, as soon as the document has been read. */
async function managePasswords(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('input')) field.after(document.createElement('password-icon'));
    }),
  );
}

for (const [path, label] of [
  ['order?tariff=2', order.traveller.firstName],
  ['login', auth.email],
  ['withdrawal', withdrawal.fields.name],
] as const) {
  test(`is kept where a password manager has put its icons into the form: ${path}`, async ({ page }) => {
    await managePasswords(page);
    await slow(page, 300, 4);
    await page.goto(`/en/${path}`, { waitUntil: 'commit' });
    await type(page, label, 'Marina');
    await expect(page.locator('main [data-island="live"]').first()).toBeAttached({ timeout: 30_000 });
    await page.keyboard.type(' Soko');
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue('Marina Soko');
    expect(await page.locator('main password-icon').count()).toBeGreaterThan(0);
  });
}

/** As an extension does: something of its own at the beginning of the page, and of each island. */
const puts = {
  // The page is read before any code comes, on a machine under load too.
  'before any code is there': {
    delayMs: 1500,
    put: () =>
      addEventListener('DOMContentLoaded', () => {
        for (const place of document.querySelectorAll('main, [data-island]'))
          place.prepend(document.createElement('ext-bar'));
      }),
  },
  // The first code takes what has changed until then: what is posted there comes next.
  'between the first code and React': {
    delayMs: 300,
    put: () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const place of document.querySelectorAll('main, [data-island]'))
          place.prepend(document.createElement('ext-bar'));
      };
      let early: Window['earlyChanges'];
      Object.defineProperty(window, 'earlyChanges', {
        get: () => early,
        set: (changes: Window['earlyChanges']) => {
          early = changes;
          if (!changes) port2.postMessage('');
        },
      });
    },
  },
} as const;

for (const [when, { delayMs, put }] of Object.entries(puts))
  test(`is kept in a page into which somebody else has put something ${when}`, async ({ page }) => {
    await page.addInitScript(put);
    await slow(page, delayMs, 4);
    await page.goto('/en/withdrawal');
    await type(page, withdrawal.fields.name, 'Marina Soko');
    await expect(page.locator('main [data-island="live"]')).toBeAttached({ timeout: 30_000 });
    await expect(page.getByRole('main').getByLabel(withdrawal.fields.name, { exact: true })).toHaveValue('Marina Soko');
  });

test('counts though each script of the page was lost once on its way', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET/);
  const lost = new Set<string>();
  await page.route('**/_next/static/chunks/*.js', (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.continue();
    lost.add(address);
    return route.abort('connectionreset');
  });
  await page.goto('/en/withdrawal', { waitUntil: 'commit' });
  await type(page, withdrawal.fields.name, 'Marina Soko');
  await type(page, withdrawal.fields.order, 'WL-7K2MQ9AB');
  await type(page, withdrawal.fields.email, 'marina@mail.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/WL-7K2MQ9AB.*Marina Soko.*marina@mail\.example/)).toBeVisible({ timeout: 60_000 });
  expect(lost.size).toBeGreaterThan(6);
});

test('a password that was sent before any code is there is in no address', async ({ page, watch }) => {
  watch.allow(/401/);
  await slow(page, 1500, 1);
  await page.goto('/en/login', { waitUntil: 'commit' });
  await type(page, auth.email, 'nobody@example.com');
  await type(page, auth.password, 'wander-no-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: auth.login.failed })).toBeVisible({ timeout: 30_000 });
  expect(page.url()).not.toContain('?');
});
