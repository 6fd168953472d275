import type { Page } from '@playwright/test';
import { type Buyer, wakeForm } from '@/tests/e2e/buyer';
import { words } from '@/tests/e2e/shop';
import { lastAmount } from './journey';

/** What the order form shows, as the buyer reads it; `cents` is null while no price is shown. */
export type Screen = { readonly tariff: string; readonly packageId: number | null; readonly cents: number | null };

/** Where a walk stands. */
export type Place = 'home' | 'country' | 'package' | 'order' | 'checkout' | 'pay' | 'result' | 'account' | 'other';

export function placeOf(address: string): Place {
  const { pathname } = new URL(address);
  const path = pathname.replace(/^\/(en|es|uz)(?=\/|$)/, '');
  if (path.startsWith('/sandbox/pay/')) return 'pay';
  if (path === '') return 'home';
  if (path.startsWith('/order/status')) return 'result';
  if (path.startsWith('/order/checkout')) return 'checkout';
  if (path === '/order') return 'order';
  if (path.startsWith('/lk')) return 'account';
  if (/^\/internet-packages\/.*\d+gb-/.test(path)) return 'package';
  return path === '/internet-packages/spain' ? 'country' : 'other';
}

/** Waits for the live order form, and reads it. */
export async function readOrder(page: Page): Promise<Screen> {
  await wakeForm(page);
  const shown = (selector: string) => page.locator(selector).filter({ visible: true });
  const [tariff = ''] = await shown('#order-form section').allInnerTexts();
  const [total = ''] = await shown(`section[aria-label="${words.en.order.price.label}"] [aria-live]`).allInnerTexts();
  const [packageId = ''] = await shown('select[name="packageId"]').evaluateAll((selects) =>
    selects.map((one) => (one instanceof HTMLSelectElement ? one.value : '')),
  );
  const [, title = ''] = /“(.+?)”/.exec(tariff) ?? [];
  const cents = /\d[.,]\d\d/.test(total) ? lastAmount(total) : null;
  return { tariff: title, packageId: packageId ? Number(packageId) : null, cents };
}

/** Fills in at once what a buyer would type: every field that is there and empty, and every box. */
export async function fillAtOnce(page: Page, buyer: Buyer): Promise<void> {
  const values = {
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    documentNumber: 'AB123456',
    shippingAddress: 'Calle Mayor 1',
    postCode: '28001',
    email: buyer.email,
    password: buyer.password,
    passwordRepeat: buyer.password,
  };
  await page.evaluate((typed) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('#order-form')];
    const form = forms.find((one) => one.checkVisibility());
    const set = (field: Element | null | undefined, value: string) => {
      if (!field || Reflect.get(field, 'value') === value) return;
      const owner = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    };
    for (const [name, value] of Object.entries(typed)) set(form?.querySelector(`[name="${name}"]`), value);
    const country = form?.querySelector<HTMLSelectElement>('[name="country"]');
    set(country, [...(country?.options ?? [])].find(({ text }) => text === 'Spain')?.value ?? '');
    for (const box of form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
      if (!box.checked && box.name !== 'company') box.click();
    }
  }, values);
}

/** Ways on from a page that a buyer can see: links that lead to an order, a payment or the account, and buttons that work. */
export function waysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leads = /\/(order|lk|login|internet-packages)(\/|\?|#|$)|#tariff|#add/;
    const shown = [...document.querySelectorAll<HTMLElement>('main a[href], main button, body > form button')];
    return shown
      .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
      .filter((one) => one instanceof HTMLButtonElement || leads.test(one.getAttribute('href') ?? ''))
      .map((one) => one.textContent.trim());
  });
}
