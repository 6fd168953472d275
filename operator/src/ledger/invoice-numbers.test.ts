import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoice } from '@/operator/src/db/schema/invoices';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  bulkPayments,
  buyApproved,
  inParallel,
  type MoneyOperator,
  moneyOperator,
  newestPayment,
  sendEvent,
} from '@/operator/testing/money-operator';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { withNumber } from '@/operator/testing/refills';
import { invoiceNumber, invoicesOfOrder, readInvoiceNumber } from './invoice-numbers';

async function numbers({ deps }: MoneyOperator): Promise<string[]> {
  const rows = await deps.db.select().from(invoice).orderBy(asc(invoice.kind), asc(invoice.year), asc(invoice.serial));
  return rows.map(invoiceNumber).toSorted();
}

async function giveBack({ deps, runJobs }: MoneyOperator, orderId: string, cents: number, isWhole = false) {
  const request = { id: deps.ids.uuid(), orderId, cents, isWhole };
  expect(await inTransaction(deps.db, (tx) => askRefund(tx, deps, request))).toEqual({ kind: 'asked' });
  await runJobs();
}

/** A document as text on one line. */
async function textOf({ app }: MoneyOperator, url: string): Promise<string> {
  const answer = await app.request(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return readPdfText(Buffer.from(await answer.arrayBuffer()))
    .replaceAll('\u00a0', ' ')
    .replaceAll('\n', ' ');
}

const yearOf = ({ deps }: MoneyOperator) => deps.now().getUTCFullYear();

describeOnBoth('receipts and credit notes', (make) => {
  it('are numbered one after the other, each kind by itself, and anew each year', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const year = yearOf(operator);
    const [first, second] = [await buyApproved(operator), await buyApproved(operator)];
    await giveBack(operator, first.id, 300);
    await giveBack(operator, second.id, 1000, true);
    expect(await numbers(operator)).toEqual([
      `${year}-000001`,
      `${year}-000002`,
      `CN-${year}-000001`,
      `CN-${year}-000002`,
    ]);
    operator.advance(366 * 86_400_000);
    const third = await buyApproved(operator);
    const [own] = await invoicesOfOrder(operator.deps.db, third.id);
    expect(own).toMatchObject({ number: `${yearOf(operator)}-000001`, totalCents: 1000, vatCents: 80 });
    expect(readInvoiceNumber(`cn-${year}-000002`)).toEqual({ kind: 'credit_note', year, serial: 2 });
    expect(readInvoiceNumber('WL-2026')).toBeNull();
  });

  it('leave no number out and give none twice, however many pay at once', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const made = await bulkPayments(operator, 60);
    await inParallel([...made, ...made], 12, ({ providerRef }) =>
      sendEvent(operator, { providerRef, state: 'approved' }),
    );
    const serials = (await operator.deps.db.select().from(invoice)).map(({ serial }) => serial);
    expect(serials.toSorted((a, b) => a - b)).toEqual(made.map((_, index) => index + 1));
  });

  it('have none for money that no order could use, and one for a bank that took the money back', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart } = await operator.checkout();
    const { id } = await buyApproved(operator, cart.uuid);
    await sendEvent(operator, { ...(await newestPayment(operator, id)), state: 'reversed' });
    const late = await bulkPayments(operator, 1);
    await operator.deps.db
      .update(orders)
      .set({ status: 'refunded' })
      .where(eq(orders.id, late[0]?.orderId ?? ''));
    await sendEvent(operator, { providerRef: late[0]?.providerRef ?? '', state: 'approved' });
    expect(await numbers(operator)).toEqual([`${yearOf(operator)}-000001`, `CN-${yearOf(operator)}-000001`]);
  });

  it('name each other on paper, and the mail about a refund brings the credit note', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { config } = operator.deps;
    const { id, number } = await buyApproved(operator);
    const year = yearOf(operator);
    const before = await textOf(operator, documentUrl(config, 'receipt', id));
    expect(before).toContain(`Invoice number ${year}-000001`);
    expect(before).not.toContain('Credit note');
    await giveBack(operator, id, 250);
    const mail = operator.mails.find(({ data }) => data.topic === 'order_refunded')?.data;
    if (mail?.topic !== 'order_refunded' || !mail.creditNoteUrl) throw new Error('No credit note in the mail');
    const note = await textOf(operator, mail.creditNoteUrl);
    for (const words of [
      `Credit note number CN-${year}-000001`,
      `Corrects invoice ${year}-000001`,
      `Order number ${number}`,
      '−€2.50',
      'Includes 19% VAT: −€0.40. No VAT on balance',
    ])
      expect(note).toContain(words);
    const after = await textOf(operator, documentUrl(config, 'receipt', id));
    expect(after).toContain(`Credit note CN-${year}-000001`);
    expect(after).toContain('Total');
    const owner = await staffVisit(operator, 'owner');
    for (const text of [`${year}-000001`, `CN-${year}-000001`])
      expect((await owner.get(`/console/orders?q=${text}`)).html).toContain(`href="/console/orders/${number}"`);
    const page = (await owner.get(`/console/orders/${number}`)).html;
    expect(page).toMatch(new RegExp(`Credit note CN-${year}-000001<br/?><span class="cap tnum">−€2\\.50</span>`));
    const wrong = mail.creditNoteUrl.replace(/token=./, 'token=_');
    expect((await operator.app.request(wrong)).status).toBe(404);
  });

  it('say of a top-up that its balance has no VAT', async () => {
    const { operator, fill } = await withNumber(make);
    await fill({ price: 20 });
    const [order] = await operator.deps.db.select().from(orders);
    const { id } = await buyApproved(operator, order?.id ?? '');
    await giveBack(operator, id, 500);
    const [, note] = await invoicesOfOrder(operator.deps.db, id);
    const text = await textOf(operator, documentUrl(operator.deps.config, 'credit-note', note?.txId ?? ''));
    expect(text).toContain('No VAT on balance');
    expect(text).toContain('−€5.00');
  });
});
