import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { buyPackage, expectPaid, nextCheckout, orderTotal, readPayPage, totalWith } from './journey';

const namesPackage = /(?<!\d)5\s?(Gb|Гб)/i;

for (const { slug, size, name } of views) {
  test(`a buyer takes another tariff and keeps the package: ${name} @F2.46 @F2.47`, async ({ page }) => {
    await page.setViewportSize(size);
    const { tariff } = words[slug].order;
    await page.goto(`/${slug}/internet-packages/spain-5gb-30d`);
    await buyPackage(page, slug, { card: true });
    const asked = Number(new URL(page.url()).searchParams.get('package'));
    const before = await totalWith(page, slug, namesPackage);
    await page.getByRole('link', { name: tariff.change }).filter({ visible: true }).first().click();
    await page.waitForURL(`**/${slug}*#tariff`);
    await page.locator('#tariff a[href*="/order?tariff=3"]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/order\?.*tariff=3/);
    await expect(page.locator('#order-form').filter({ visible: true })).toContainText(nomad[slug]);
    const shown = await totalWith(page, slug, namesPackage);
    expect(shown).toBe(before - 1000 + 5000);
    await fillOrder(page, slug, newBuyer());
    expect(await totalWith(page, slug, namesPackage)).toBe(shown);
    const sent = nextCheckout(page);
    await orderButton(page, slug).click();
    const order = await sent;
    expect(order).toMatchObject({ tariffId: 3, packageId: asked });
    expect((await readPayPage(page)).cents).toBe(shown);
    expect(await orderTotal(page, order.uuid)).toBe(shown);
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);
    await expect(page.getByRole('main')).toContainText(namesPackage);
  });
}

const nomad = { en: 'Nomad', es: 'Nómada', uz: 'Кочевник' } as const;
