import type { Page } from '@playwright/test';
import * as z from 'zod';
import { dataPackageSchema } from '@/lib/api/contract/packages';
import { operatorUrl } from '@/scripts/e2e-environment.mjs';
import { agreeInRussian, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, test } from '@/tests/e2e/shop';
import { readPayPage, totalWith, views } from './journey';

/** What travellers have in mind: a country, at least so many gigabytes for at least so many days. */
const wishes = [
  { code: 'ES', country: { en: 'Spain', es: 'España', uz: 'Испания' }, gigabytes: 5, days: 14 },
  { code: 'CH', country: { en: 'Switzerland', es: 'Suiza', uz: 'Швейцария' }, gigabytes: 10, days: 20 },
] as const;

/** The cheapest offer that is enough, as the operator's own list has it. */
async function cheapestFor(page: Page, code: string, { gigabytes, days }: { gigabytes: number; days: number }) {
  const answer = await page.request.get(`${operatorUrl}/data-packages`);
  const all = z.array(dataPackageSchema).parse(await answer.json());
  const fitting = all.filter(
    (one) =>
      one.available &&
      !one.perMegabytePayment &&
      one.countryCodes.includes(code) &&
      one.volume >= gigabytes * 1000 &&
      one.duration >= days,
  );
  const [best] = fitting.toSorted((a, b) => a.price - b.price);
  if (!best) throw new Error('Nothing fits');
  return best;
}

for (const { slug, size, name } of views) {
  for (const { code, country, ...need } of wishes) {
    test(`a traveller to ${code} is on the pay page in five actions: ${name} @F2.40 @F2.47 @F4.61`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      const best = await cheapestFor(page, code, need);
      let actions = 0;
      const act = async (doing: () => Promise<unknown>) => {
        actions += 1;
        await doing();
      };
      // Filling in the form is data, its boxes too. What counts: the search, the ticket, "Buy", "Order and pay".
      await page.goto(`/${slug}/internet-packages`);
      const search = page.getByRole('main').getByRole('combobox').filter({ visible: true }).first();
      await search.fill(country[slug]);
      await act(() => search.press('Enter'));
      await page.waitForURL(/\/internet-packages\/[a-z-]+$/);
      const ticket = page.locator(`main a[href$="/internet-packages/${best.slug}"]`).filter({ visible: true });
      await expect(ticket).toHaveCount(1);
      await act(() => ticket.click());
      await page.waitForURL(`**/internet-packages/${best.slug}`);
      await act(() => page.locator('main a[href*="/order?"]').filter({ visible: true }).first().click());
      // Which card, and what Russian law asks: data of the form, asked before it.
      if (slug === 'uz') await agreeInRussian(page, 'foreign');
      await page.waitForURL(/\/order\?/);
      const total = await totalWith(page, slug, new RegExp(`(?<!\\d)${best.volume / 1000}\\s?(Gb|Гб)`, 'i'));
      await fillOrder(page, slug, newBuyer());
      await act(() => orderButton(page, slug).click());
      expect((await readPayPage(page)).cents).toBe(total);
      expect(actions).toBeLessThanOrEqual(5);
    });
  }
}
