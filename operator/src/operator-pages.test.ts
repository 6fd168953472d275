import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { documentUrl } from '@/operator/src/documents/document-links';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

const uuid = '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e11';
const open = '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e12';
const packageId = 9_000_001;
let operator: TestOperator;

async function addOrder(id: string, paidAt: Date | null): Promise<void> {
  const at = operator.deps.now();
  await operator.deps.db.insert(orders).values({
    id,
    number: `W-${id.slice(-4)}`,
    kind: 'order',
    status: paidAt ? 'completed' : 'reserved',
    email: 'anna@example.com',
    language: 'es',
    msisdn: '372512345678',
    packageId,
    promoCode: 'WELCOME10',
    firstName: 'Anna',
    lastName: 'Petrova',
    price: {
      paid: [
        { kind: 'tariff', cents: 2500 },
        { kind: 'package', cents: 1400 },
        { kind: 'promoDiscount', cents: -250 },
      ],
      credits: [{ kind: 'starterBalance', cents: 2000 }],
      totalCents: 3650,
      balanceCents: 2000,
      vat: { rate: 2100, cents: 390, netCents: 1860, reverseCharge: false },
      perMonthCents: 188,
      savingsCents: 250,
    },
    totalCents: 3650,
    currency: 'EUR',
    paidAt,
    createdAt: at,
    updatedAt: at,
  });
}

beforeAll(async () => {
  operator = await testOperator();
  const { db, now } = operator.deps;
  await db.insert(dataPackage).values({
    id: packageId,
    slug: 'test-europe',
    kind: 'regional',
    titles: { en: 'Test Europe', es: 'Europa de prueba', ru: 'Тестовая Европа' },
    priceCents: 1400,
    volume: 5000,
    duration: 30,
    countryCodes: ['ES'],
    number: '1',
    cost: 28,
    available: true,
  });
  await addOrder(uuid, now());
  await addOrder(open, null);
  const stamps = { createdAt: now(), updatedAt: now() };
  await db.insert(payment).values({
    id: '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e13',
    orderId: uuid,
    provider: 'sandbox',
    method: 'crypto',
    amountCents: 3650,
    currency: 'EUR',
    status: 'approved',
    ...stamps,
  });
  await db.insert(esim).values({
    userId: 1,
    orderId: uuid,
    msisdn: '372512345678',
    iccid: '8937299000000000428',
    imsi: '248990000000042',
    smdpAddress: 'rsp.wanderline.example',
    matchingId: 'K2-7F3A-9QXM',
    validUntil: now(),
    ...stamps,
  });
});
afterAll(() => operator.close());

const fetchPdf = async (kind: 'receipt' | 'instruction', id: string) => {
  const response = await operator.app.request(documentUrl(operator.deps.config, kind, id));
  return { status: response.status, text: readPdfText(Buffer.from(await response.arrayBuffer())) };
};

describe('pages of the operator', () => {
  it('prints the receipt of a paid order from its own figures', async () => {
    const { status, text } = await fetchPdf('receipt', uuid);
    expect(status).toBe(200);
    const words = text.replaceAll('\u00a0', ' ');
    for (const part of [
      'Recibo',
      'Anna Petrova',
      'Criptomoneda',
      '36,50 €',
      'Paquete de internet: Europa de prueba',
      'WELCOME10',
      '−2,50 €',
      '3,90 €',
      'Saldo inicial',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('prints the set-up instruction of a delivered number', async () => {
    const { status, text } = await fetchPdf('instruction', uuid);
    expect(status).toBe(200);
    expect(text).toContain('LPA:1$rsp.wanderline.example$K2-7F3A-9QXM');
  });

  it('has no receipt before the money and no instruction before the number', async () => {
    expect((await fetchPdf('receipt', open)).status).toBe(404);
    expect((await fetchPdf('instruction', open)).status).toBe(404);
  });

  it('shows payment page and outbox only in a demo where no real money moves', async () => {
    expect((await operator.app.request('/outbox')).status).toBe(200);
    expect((await operator.app.request('/sandbox/webhooks')).status).toBe(200);
    const gateway = { ...operator.deps.gateway, isSandbox: false };
    for (const options of [{ deps: { gateway } }, { config: { isDemo: false } }]) {
      const live = await testOperator(options);
      for (const path of ['/outbox', '/outbox.json', '/sandbox/webhooks'])
        expect((await live.app.request(path)).status).toBe(404);
      await live.close();
    }
  });
});
