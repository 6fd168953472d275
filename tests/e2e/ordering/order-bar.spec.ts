import type { Locator, Page } from '@playwright/test';
import { axeFaultsInSchemes } from '@/tests/e2e/axe-faults';
import {
  barTotal,
  fillOrder,
  newBuyer,
  nextButton,
  orderButton,
  sendByEnter,
  shownForm,
  wakeForm,
} from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';

const { order, shell, catalog } = words.en;
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const field = (page: Page, name: string) => shownForm(page).getByRole('textbox', { name, exact: true });

/** Whether the middle of an element is what a pointer there would hit. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Walks through the form by Tab, and names what has the focus under something else. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      const active = document.activeElement;
      if (!(active instanceof HTMLElement) || !active.closest('form#order-form')) return null;
      // Scrolling to the focus takes its time.
      for (let still = 0, last = window.scrollY; still < 5; last = window.scrollY) {
        await new Promise(requestAnimationFrame);
        still = window.scrollY === last ? still + 1 : 0;
      }
      const box = active.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.bottom - 2);
      const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect().top ?? 0;
      const isSeen = hit !== null && (active.contains(hit) || hit.contains(active) || Boolean(hit.closest('label')));
      return isSeen && box.bottom <= bar ? '' : active.id || active.textContent;
    });
    if (found === null) return hidden;
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const size of sizes) {
  test(`at ${size.width} px the foot of the order hides no field that has the focus, and nothing hides it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/order');
    await wakeForm(page);
    const notice = page.getByRole('region', { name: shell.cookie.label });
    await expect(notice).toBeVisible();
    for (const one of [nextButton(page, 'en', 'traveller'), barTotal(page)]) expect(await isOnTop(one)).toBe(true);
    expect(await isOnTop(notice.getByRole('button', { name: shell.cookie.accept, exact: true }))).toBe(true);
    await shownForm(page).getByRole('link', { name: order.tariff.change, exact: true }).focus();
    expect(await hiddenStops(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
}

test('the foot of the order leads from section to section, and sends nothing before all is filled in @F1.05', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/en/order');
  await wakeForm(page);
  await expect(orderButton(page, 'en')).toHaveCount(0);
  for (let press = 0; press < 2; press += 1) {
    await nextButton(page, 'en', 'traveller').click();
    await expect(field(page, order.traveller.firstName)).toBeFocused();
    await expect(field(page, order.traveller.firstName)).toBeInViewport({ ratio: 1 });
  }
  await expect(shownForm(page).locator('[aria-invalid]')).toHaveCount(0);
  await fillOrder(page, 'en', newBuyer());
  await field(page, order.address.street).fill('');
  await expect(orderButton(page, 'en')).toHaveCount(0);
  await nextButton(page, 'en', 'address').click();
  await expect(field(page, order.address.street)).toBeFocused();
  await expect(field(page, order.address.street)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Calle Mayor 1');
  await expect(orderButton(page, 'en')).toHaveCount(1);
  expect(sent.filter((url) => url.endsWith('/checkout'))).toEqual([]);
});

test('on a phone the step to the next section folds what is done, and a wide screen shows it all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/order');
  const buyer = newBuyer();
  await fillOrder(page, 'en', buyer);
  await field(page, order.address.street).fill('');
  await nextButton(page, 'en', 'address').click();
  await expect(field(page, order.address.street)).toBeFocused();
  await expect(field(page, order.address.street)).toBeInViewport({ ratio: 1 });
  await expect(field(page, order.traveller.firstName)).toBeHidden();
  await expect(shownForm(page).getByText(`${buyer.firstName} ${buyer.lastName}, Spain, AB123456`)).toBeVisible();
  expect(await axeFaultsInSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(field(page, order.traveller.firstName)).toBeVisible();
  await expect(shownForm(page).getByText(`${buyer.firstName} ${buyer.lastName}, Spain, AB123456`)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const edit = `${order.fold.change} ${order.traveller.title}`;
  await shownForm(page).getByRole('button', { name: edit, exact: true }).click();
  await expect(field(page, order.traveller.firstName)).toBeVisible();
});

test('a form that is not complete is still sent by Enter, and says what is missing @F5.37', async ({ page }) => {
  await page.goto('/en/order');
  await wakeForm(page);
  await sendByEnter(page, 'en');
  await expect(page.getByRole('group', { name: /problem/ })).toBeFocused();
});

test('the foot of a form that comes back names what it lacks, and before any code what all forms lack', async ({
  page,
  browser,
}) => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const plain = await bare.newPage();
  await plain.goto('/en/order');
  await expect(nextButton(plain, 'en', 'traveller')).toBeVisible();
  await bare.close();
  await page.goto('/en/order');
  await fillOrder(page, 'en', newBuyer());
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toContain('"dataConsent":true');
  await page.reload();
  await nextButton(page, 'en', 'traveller').click();
  await expect(field(page, order.traveller.document)).toBeFocused();
  await page.keyboard.type('AB123456');
  await nextButton(page, 'en', 'account').click();
  await expect(shownForm(page).getByLabel(order.account.password, { exact: true })).toBeFocused();
});

test('a press in the instant in which a form that comes back is live leads to what it lacks', async ({ page }) => {
  await page.goto('/en/order');
  await fillOrder(page, 'en', newBuyer());
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toContain('"dataConsent":true');
  await page.addInitScript(() => {
    const press = () => {
      const bar = document.querySelector('[data-island="live"] [data-foot-bar]');
      if (!bar) return;
      watch.disconnect();
      bar.querySelector('button')?.click();
    };
    const watch = new MutationObserver(press);
    watch.observe(document, { subtree: true, attributeFilter: ['data-island'] });
  });
  await page.reload();
  await expect(field(page, order.traveller.document)).toBeFocused();
});

/** Holds such requests until the function given back is called: a clock would let them go while a slow machine still presses. */
async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Presses, and says whether that was to be seen in the very next frame. */
async function busyNextFrame(pressed: Locator): Promise<boolean> {
  await pressed.evaluate((button) => {
    const busy = new Promise((resolve) => {
      const note = () => requestAnimationFrame(() => resolve(button.getAttribute('aria-busy')));
      window.addEventListener('click', note, { once: true });
    });
    Object.assign(window, { busy });
  });
  await pressed.click({ noWaitAfter: true });
  return (await pressed.page().evaluate(() => Reflect.get(window, 'busy'))) === 'true';
}

test('what is pressed on the way to an order is busy in the next frame, on a slow network too @F7.59', async ({
  page,
}) => {
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const release = await hold(page, '**/*');
  const buy = page.getByRole('link', { name: catalog.detail.buyAndActivate }).filter({ visible: true }).first();
  expect(await busyNextFrame(buy)).toBe(true);
  release();
  await page.waitForURL(/\/order\?/);
  await fillOrder(page, 'en', newBuyer());
  await expect(orderButton(page, 'en')).not.toHaveAttribute('aria-busy', 'true');
  const releaseCheckout = await hold(page, /\/checkout$/);
  expect(await busyNextFrame(orderButton(page, 'en'))).toBe(true);
  releaseCheckout();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('a press before the code of the order is there is busy at once, and answered later', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/en/order', { waitUntil: 'commit' });
  const next = nextButton(page, 'en', 'traveller');
  await next.waitFor();
  expect(await busyNextFrame(next)).toBe(true);
  release();
  await expect(field(page, order.traveller.firstName)).toBeFocused();
  await expect(next).not.toHaveAttribute('aria-busy', 'true');
});

test('the price of the chosen package is to be read on a phone @F3.78', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await page.getByRole('link', { name: catalog.detail.buyAndActivate }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/order\?/);
  const price = shownForm(page).getByText(/^Price: €\d+\.\d\d$/);
  await price.scrollIntoViewIfNeeded();
  expect(await isOnTop(price)).toBe(true);
});

test('axe finds nothing in an order, neither begun nor filled in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/order');
  await wakeForm(page);
  expect(await axeFaultsInSchemes(page)).toEqual([]);
  await fillOrder(page, 'en', newBuyer());
  await expect(orderButton(page, 'en')).toBeVisible();
  expect(await axeFaultsInSchemes(page)).toEqual([]);
});
