import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { countryCostSchema, countrySchema, tariffSchema } from '@/lib/api/contract/catalog';
import { dataPackageSchema } from '@/lib/api/contract/packages';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { agreeInRussian, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, test, touch, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { lastAmount, readPayPage, totalWith } from './journey';

/** What travellers have in mind: a country, at least so many gigabytes for at least so many days. */
const wishes = [
  { view: views[0], code: 'ES', country: { en: 'Spain', es: 'España', uz: 'Испания' }, gigabytes: 5, days: 14 },
  { view: views[1], code: 'CH', country: { en: 'Switzerland', es: 'Suiza', uz: 'Швейцария' }, gigabytes: 10, days: 20 },
  { view: views[2], code: 'JP', country: { en: 'Japan', es: 'Japón', uz: 'Япония' }, gigabytes: 2, days: 5 },
  { view: views[0], code: 'GE', country: { en: 'Georgia', es: 'Georgia', uz: 'Грузия' }, gigabytes: 3, days: 10 },
] as const;
type Need = { readonly gigabytes: number; readonly days: number };

type Reader<T> = { readonly parse: (answer: unknown) => T };

async function read<T>(page: Page, path: string, schema: Reader<T>): Promise<T> {
  return schema.parse(await (await page.request.get(`${operatorUrl}${path}`)).json());
}

const inCents = (euro: number) => Math.round(euro * 100);

/**
 * The cheapest way to have enough data there, as the operator's own lists have it: every package that works in the country,
 * local, regional and global, with every tariff that is sold, and every tariff alone with its data by the megabyte.
 */
async function cheapestFor(page: Page, code: string, { gigabytes, days }: Need) {
  const [packages, { list }, countries] = await Promise.all([
    read(page, '/data-packages', z.array(dataPackageSchema)),
    read(page, '/tariffs/features', z.object({ list: z.array(tariffSchema) })),
    read(page, '/countries', z.array(countrySchema)),
  ]);
  const id = countries.find((one) => one.code === code)?.id;
  const { data } = await read(page, `/countries/${id}/calculate`, countryCostSchema);
  const fitting = packages.filter(
    ({ available, perMegabytePayment, countryCodes, volume, duration }) =>
      available && !perMegabytePayment && countryCodes.includes(code) && volume >= gigabytes * 1000 && duration >= days,
  );
  const [best] = fitting.toSorted((a, b) => a.price - b.price);
  const [tariff] = list.filter(({ purchasable }) => purchasable).toSorted((a, b) => a.price - b.price);
  if (!best || !tariff) throw new Error('Nothing fits');
  const totalCents = inCents(tariff.price + best.price);
  const metered = data.cost * gigabytes * 1000;
  expect(inCents(tariff.price + Math.max(0, metered - tariff.startingBalance))).toBeGreaterThan(totalCents);
  return { best, totalCents };
}

/** What a ticket says: volume in MB and days. */
async function readTicket(ticket: Locator) {
  const [volume = '', term = ''] = await ticket.locator('.t3').allTextContents();
  const [, amount = '0', unit = ''] = /(\d+(?:[.,]\d+)?)\s?(\S+)/.exec(volume) ?? [];
  const size = Number(amount.replace(',', '.'));
  return { volume: /^[gг]/i.test(unit) ? size * 1000 : size, days: Number.parseInt(term, 10) };
}

/** The first ticket in the list that is enough, read from above as a traveller does. */
async function firstFitting(page: Page, { gigabytes, days }: Need): Promise<Locator> {
  const tickets = page.locator('[data-packages] a').filter({ visible: true });
  await expect(tickets.first()).toBeVisible();
  for (const ticket of await tickets.all()) {
    const told = await readTicket(ticket);
    if (told.volume >= gigabytes * 1000 && told.days >= days) return ticket;
  }
  throw new Error('No ticket is enough');
}

for (const { view, code, country, ...need } of wishes) {
  const { slug, size, name } = view;
  test(`from home to the pay page of the cheapest that is enough in ${code}, in five actions: ${name} @F2.40 @F2.47 @F4.61`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    const { best, totalCents } = await cheapestFor(page, code, need);
    const actions: string[] = [];
    const act = async (what: string, doing: Promise<unknown>) => {
      actions.push(what);
      await doing;
    };
    // Typing is data, as are the boxes of the form. What counts is every press.
    await page.goto(`/${slug}`);
    await touch(page);
    const destination = page.locator('#route-to');
    await destination.fill(country[slug]);
    await act('show', destination.press('Enter'));
    await page.waitForURL(/\/internet-packages\/[a-z-]+$/);
    const ticket = await firstFitting(page, need);
    expect(await ticket.getAttribute('href')).toMatch(new RegExp(`/internet-packages/${best.slug}$`));
    const [begin = ''] = words[slug].catalog.ticket.withNumber.split('{');
    expect(lastAmount(String(await ticket.getByText(begin.trim()).textContent()))).toBe(totalCents);
    await act('ticket', ticket.click());
    await page.waitForURL(`**/internet-packages/${best.slug}`);
    await act('buy', page.locator('main a[href*="/order?"]').filter({ visible: true }).first().click());
    // Which card, and what Russian law asks: data of the form, asked before it.
    if (slug === 'uz') await agreeInRussian(page, 'foreign');
    await page.waitForURL(/\/order\?/);
    const volume = new RegExp(`(?<!\\d)${best.volume / 1000}\\s?(Gb|Гб)`, 'i');
    expect(await totalWith(page, slug, volume)).toBe(totalCents);
    await fillOrder(page, slug, newBuyer());
    await act('order and pay', orderButton(page, slug).click());
    expect((await readPayPage(page)).cents).toBe(totalCents);
    expect(actions.length).toBeLessThanOrEqual(5);
  });
}
