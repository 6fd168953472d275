import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { e2eEnvironment, operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { expect, test } from '@/tests/e2e/shop';
import { checkOne, logIn, screens } from './console-desk';

const demoBuyer = 'demo@wanderline.example';

/** A signed word of the built-in provider about a payment that nobody knows. */
async function strayPayment(providerRef: string): Promise<void> {
  const file = join(e2eEnvironment.DATA_DIR, 'operator-secrets.json');
  const secret = /"webhookSecret":"([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const data = { providerRef, state: 'approved', amountCents: 1234, currency: 'EUR' };
  const body = JSON.stringify({ type: 'payment.updated', data });
  const at = new Date();
  const id = `evt_${providerRef}`;
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  const answer = await fetch(`${operatorUrl}/webhooks/sandbox`, { method: 'POST', headers, body });
  expect(await answer.json()).toEqual({ outcome: 'parked' });
}

test('a parked payment is set aside by an owner with a reason, and the audit log tells of it', async ({
  page,
  watch,
}) => {
  watch.allow(/422/);
  const providerRef = `sbx_stray_${Date.now()}`;
  await strayPayment(providerRef);
  await logIn(page, 'owner');
  await page.getByRole('link', { name: 'Decide' }).last().click();
  await expect(page.getByText(providerRef, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Set aside' }).click();
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByText('Say why, for the team.')).toBeVisible();
  await page.getByLabel('Reason').fill('A test of the browser');
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByRole('status')).toContainText('set aside');
  await expect(page.getByRole('link', { name: providerRef })).toHaveCount(0);
  await page.getByRole('link', { name: 'Audit log' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('row', { name: /Set a parked payment aside/ }).first()).toContainText(
    'A test of the browser',
  );
});

test('support finds a customer by e-mail, blocks a number with a reason, and unblocks it', async ({ page, watch }) => {
  await logIn(page, 'support');
  await page.getByRole('link', { name: 'Customers' }).filter({ visible: true }).first().click();
  await page.getByRole('searchbox', { name: 'Find' }).fill(demoBuyer);
  await page.getByRole('button', { name: 'Find' }).press('Enter');
  await page.getByRole('link', { name: demoBuyer }).click();
  await page
    .getByRole('link', { name: /^\+372/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Block number' }).click();
  await page.getByLabel('Reason').fill('Reported stolen');
  await page.getByRole('button', { name: /^Block \+372/ }).click();
  await expect(page.getByText('Blocked by the staff: Reported stolen')).toBeVisible();
  await page.getByRole('link', { name: 'Unblock number' }).click();
  await page.getByLabel('Reason').fill('Found again');
  await page.getByRole('button', { name: /^Unblock \+372/ }).click();
  await expect(page.getByRole('status')).toContainText('The number works again');
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
  watch.allow(/403/);
  expect((await page.goto(`${operatorUrl}/console/team`))?.status()).toBe(403);
});

test('an owner adds somebody, who logs in, and disables the account', async ({ page, browser }) => {
  const email = `helper-${Date.now()}@example.com`;
  await logIn(page, 'owner');
  await page.goto(`${operatorUrl}/console/team/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Helper');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password').fill('a-long-password-9');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('Support');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${operatorUrl}/console`);
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Password').fill('a-long-password-9');
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page
    .getByRole('row', { name: email })
    .getByRole('link', { name: /^Disable/ })
    .click();
  await page.getByRole('button', { name: /^Disable/ }).click();
  await expect(page.getByRole('row', { name: email })).toContainText('Disabled');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await context.close();
});

for (const [name, width] of screens) {
  test(`work, customers, log and team fit a ${name}, and axe finds nothing`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await strayPayment(`sbx_look_${width}_${Date.now()}`);
    await logIn(page, 'owner');
    const faults: Record<string, string[]> = {};
    const look = async (title: string) => {
      const found = await checkOne(page, title, width);
      if (found.length > 0) faults[title] = found;
    };
    for (const [title, path] of [
      ['more', '/more'],
      ['parked payments', '/work'],
      ['jobs', '/work/jobs'],
      ['mail', '/work/mails'],
      ['audit log', '/audit'],
      ['team', '/team'],
      ['new member', '/team/new'],
      ['customers', `/customers?q=${demoBuyer}`],
    ] as const) {
      await page.goto(`${operatorUrl}/console${path}`);
      await look(title);
    }
    await page.getByRole('link', { name: demoBuyer }).click();
    await look('customer');
    await page
      .getByRole('link', { name: /^\+372/ })
      .first()
      .click();
    await look('number');
    await page.goto(`${operatorUrl}/console/work`);
    await page.getByRole('link', { name: /^sbx_/ }).first().click();
    await look('parked payment');
    await page.getByRole('link', { name: 'Attach to an order' }).click();
    await look('attach');
    expect(faults).toEqual({});
  });
}
