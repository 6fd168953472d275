import type { Page } from '@playwright/test';
import { shownForm, wakeForm } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';

const { promo } = words.en.order;

async function openPromo(page: Page) {
  await page.goto('/en/order');
  await wakeForm(page);
  const form = shownForm(page);
  await form.getByText(promo.open).click();
  const code = form.getByLabel(promo.label, { exact: true });
  await code.fill('WELCOME10');
  return {
    code,
    apply: form.getByRole('button', { name: promo.apply }),
    remove: form.getByRole('button', { name: promo.remove }),
    good: form.getByText(promo.good.replace('{code}', 'WELCOME10')),
  };
}

/** A press of the mouse that lasts, at the place where the button stood when it began. */
async function holdMouse(page: Page, button: ReturnType<Page['getByRole']>) {
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
}

test('a code is applied by a mouse that is held, also when it was checked before, and Remove removes it @F3.76', async ({
  page,
}) => {
  const { code, apply, remove, good } = await openPromo(page);
  for (let round = 0; round < 2; round += 1) {
    await code.fill('WELCOME10');
    await holdMouse(page, apply);
    await expect(good).toBeAttached();
    await expect(code).toHaveValue('WELCOME10');
    await holdMouse(page, remove);
    await expect(good).toHaveCount(0);
    await expect(code).toHaveValue('');
  }
});

for (const key of ['Space', 'Enter'] as const) {
  test(`a code is applied by Tab and ${key}, at once and after a while @F3.76`, async ({ page }) => {
    const { code, apply, remove, good } = await openPromo(page);
    for (const pause of [0, 600]) {
      await code.fill('WELCOME10');
      await code.press('Tab');
      await expect(apply).toBeFocused();
      await page.waitForTimeout(pause);
      await page.keyboard.press(key, { delay: 120 });
      await expect(good).toBeAttached();
      await expect(code).toHaveValue('WELCOME10');
      await expect(remove).toBeFocused();
      await page.keyboard.press(key);
      await expect(code).toHaveValue('');
    }
  });
}

test('a double click applies a code once, and leaving the field does too @F3.76', async ({ page }) => {
  const { code, apply, remove, good } = await openPromo(page);
  await apply.dblclick();
  await expect(good).toBeAttached();
  await expect(code).toHaveValue('WELCOME10');
  await remove.click();
  await code.fill('WELCOME10');
  await apply.dblclick({ delay: 30 });
  await expect(good).toBeAttached();
  await remove.click();
  await code.fill('WELCOME10');
  await shownForm(page).getByLabel(words.en.order.traveller.firstName, { exact: true }).click();
  await expect(good).toBeAttached();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a code is applied and removed @F3.76', async ({ page }) => {
    const { code, apply, remove, good } = await openPromo(page);
    for (let round = 0; round < 2; round += 1) {
      await code.fill('WELCOME10');
      await apply.tap();
      await expect(good).toBeAttached();
      await remove.tap();
      await expect(code).toHaveValue('');
    }
  });
});
