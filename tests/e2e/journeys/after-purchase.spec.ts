import { readPdfText } from '@/operator/testing/read-pdf-text';
import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { buyPackage, expectPaid, expectSignedIn, lastAmount, mailsTo, nextCheckout, orderTotal } from './journey';

const path = 'spain-5gb-30d';
const namesPackage = /(?<!\d)5\s?(Gb|Гб)/i;
const spain = { en: 'Spain', es: 'España', uz: 'Испания' } as const;

for (const { slug, size, name } of views) {
  test(`what was bought is named on the result page, in the mail and in the account of another browser: ${name} @F4.01`, async ({
    page,
    browser,
  }) => {
    const { result, orders } = words[slug];
    // As long as addresses at work are.
    const buyer = newBuyer('accounts.payable.mediterranean.office');
    await page.setViewportSize(size);
    await page.goto(`/${slug}/internet-packages/${path}`);
    await buyPackage(page, slug, { card: true });
    await fillOrder(page, slug, buyer);
    const sent = nextCheckout(page);
    await orderButton(page, slug).click();
    const { uuid } = await sent;
    const total = await orderTotal(page, uuid);
    const drawn = page.waitForResponse((answer) => /\/chart\/[a-z]{2}\/es$/.test(answer.url()));
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);

    const main = page.getByRole('main').filter({ visible: true });
    await expect(main.getByText(buyer.email)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const number = main.getByText(/^\+372(?:.\d{3}){3}$/).first();
    await expect(number).toBeVisible({ timeout: 30_000 });
    const msisdn = String(await number.textContent()).replace(/\D/g, '');
    const bought = main.getByRole('region', { name: result.package.label });
    await expect(bought).toContainText(namesPackage);
    await expect(bought).toContainText(result.package.states.waiting);
    const yours = main.getByRole('region', { name: result.approved.yours });
    const [reference = ''] = /WL-[A-Z0-9]{8}/.exec(String(await yours.textContent())) ?? [];
    expect(reference).not.toBe('');
    expect((await drawn).status()).toBe(200);
    await expect(main.getByText(result.package.tag.waiting)).toBeAttached();
    await expect(main.locator('[aria-hidden]').filter({ hasText: spain[slug] }).first()).toBeAttached();
    await expectSignedIn(page);
    await expect(yours).toContainText(result.approved.signedIn);
    await yours.getByRole('link', { name: result.approved.account }).click();
    await page.waitForURL(`**/${slug}/lk`);

    await expect.poll(async () => JSON.stringify(await mailsTo(page, buyer.email))).toContain(reference);
    const text = (await mailsTo(page, buyer.email)).map((mail) => mail.text).join('\n');
    for (const part of [namesPackage, /documents\/receipt/, /2027/]) expect(text).toMatch(part);
    expect(text.replace(/\D/g, '')).toContain(msisdn);

    const elsewhere = await browser.newContext({ viewport: size });
    const other = await elsewhere.newPage();
    await logIn(other, slug, buyer);
    const menu = other.getByRole('navigation', { name: words[slug].account.menu.label });
    await menu.getByRole('link', { name: words[slug].account.menu.orders }).click();
    await other.waitForURL(`**/${slug}/lk/Orders`);
    const row = other.getByRole('listitem').filter({ hasText: reference });
    await expect(row).toContainText(namesPackage);
    await expect(row).toContainText(orders.states.completed);
    const heading = String(await row.getByRole('heading').textContent());
    expect(heading.replace(/\D/g, '')).toContain(msisdn);
    await expect(other.getByRole('listitem').filter({ hasText: orders.packages.states.waiting })).toContainText(
      namesPackage,
    );
    const link = row.getByRole('link', { name: orders.receiptOf.replace('{reference}', reference) });
    const receipt = await other.request.get(String(await link.getAttribute('href')));
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const paper = readPdfText(await receipt.body());
    expect(paper).toContain(reference);
    await expect(row).toContainText(/\d[.,]\d\d/);
    expect(amountsIn((await row.allInnerTexts()).join('\n'))).toContain(total);
    expect(amountsIn(paper)).toContain(total);

    await other.goto(`/${slug}/order/status?order=${uuid}`);
    await expectPaid(other, slug);
    await expect(other.getByRole('main').getByText(reference)).toBeVisible();
    await expect(other.getByRole('main').getByRole('link', { name: result.approved.receipt })).toBeVisible();
    await elsewhere.close();
  });
}

/** Every amount of a text, in cents. */
function amountsIn(text: string): number[] {
  return [...text.matchAll(/\d+[.,]\d\d(?!\d)/g)].map(([amount]) => lastAmount(amount));
}
