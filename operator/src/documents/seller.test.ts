import { expect, it } from 'vitest';
import { createMetrics } from '@/operator/src/http/metrics';
import { createMailer, listOutbox } from '@/operator/src/mail/outbox';
import { deliveryPeriodics } from '@/operator/src/operator-jobs';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { type DocumentKind, documentUrl } from './document-links';

const seller = {
  name: 'Atlas Mobile SL',
  address: 'Gran Vía 1, 28013 Madrid. NIF B00000000',
  email: 'help@atlas.example',
};

describeOnOne('the seller of a shop', (make) => {
  it('stands on receipts and instructions and at the end of mails, and nothing of the demo does', async () => {
    const operator = await moneyOperator((options) => make({ ...options, config: { seller } }));
    const { app, deps } = operator;
    const order = await buyApproved(operator);
    const textOf = async (kind: DocumentKind) => {
      const { pathname, search } = new URL(documentUrl(deps.config, kind, order.id));
      const answer = await app.request(`${pathname}${search}`);
      return readPdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ');
    };
    const receipt = await textOf('receipt');
    for (const words of Object.values(seller)) expect(receipt).toContain(words);
    expect(await textOf('instruction')).toContain(seller.email);
    const data = { topic: 'security_notice', resetUrl: 'https://shop.example/en/reset-password' } as const;
    const mail = { to: order.email, language: 'en', dedupeKey: 'one', data } as const;
    await deps.db.transaction((tx) => createMailer(deps.now).queue(tx, mail));
    const [mails] = deliveryPeriodics(deps, async () => 200, createMetrics());
    await mails?.run();
    const [sent] = await listOutbox(deps.db, order.email);
    expect(sent?.text).toContain(`Write to ${seller.email}.`);
    for (const text of [receipt, await textOf('instruction'), sent?.text, sent?.html])
      expect(text).not.toMatch(/no legal entity|support@wanderline/);
  });
});
