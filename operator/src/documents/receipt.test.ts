import { describe, expect, it } from 'vitest';
import { demoSeller } from '@/operator/src/core/config';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { type ReceiptData, receiptPdf } from './receipt';

const receipt: ReceiptData = {
  seller: demoSeller,
  language: 'en',
  number: 'WL-42',
  invoice: '2026-000042',
  paidAt: new Date('2026-11-21T08:00:00Z'),
  method: 'card',
  buyer: { name: 'Anna Petrova', email: 'anna@example.com', address: 'Calle Mayor 1, 28013' },
  msisdn: '372512345678',
  lines: [
    { kind: 'tariff', title: 'Traveller', cents: 2500 },
    { kind: 'package', title: 'Europe-35, 5 GB', cents: 1400 },
    { kind: 'promoDiscount', title: 'WELCOME10', cents: -390 },
  ],
  credits: [{ kind: 'starterBalance', cents: 2000 }],
  vat: { rate: 2100, cents: 609, reverseCharge: false },
  totalCents: 3510,
  notes: [],
  demo: true,
};

const unbroken = (text: string) => text.replaceAll('\u00a0', ' ');

describe('receipt', () => {
  it.each([
    ['en', 'Receipt', '€35.10', 'Includes 21% VAT: €6.09', '−€3.90', '21 November 2026', 'No money was taken'],
    [
      'es',
      'Recibo',
      '35,10 €',
      'IVA del 21 % incluido: 6,09 €',
      '−3,90 €',
      '21 de noviembre de 2026',
      'No se ha cobrado',
    ],
    ['ru', 'Чек', '35,10 €', 'В том числе НДС 21 %: 6,09 €', '−3,90 €', '21 ноября 2026 г.', 'Деньги не списаны'],
  ] as const)('names the lines, the VAT part and the total in %s', async (language, ...figures) => {
    const pdf = await receiptPdf({ ...receipt, language });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = unbroken(readPdfText(pdf));
    for (const figure of [...figures, '2026-000042', 'WL-42', 'Anna Petrova', 'Europe-35, 5 GB', '+372 512 345 678']) {
      expect(text).toContain(figure);
    }
  });

  it('embeds its fonts, so that Cyrillic is readable everywhere', async () => {
    const pdf = (await receiptPdf({ ...receipt, language: 'ru' })).toString('latin1');
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+Onest-Regular/);
    expect(pdf).toMatch(/\/BaseFont \/[A-Z]{6}\+SofiaSansExtraCondensed-Bold/);
    expect(pdf).toContain('/FontFile2');
  });

  it('says of balance that its VAT comes with its use', async () => {
    const order = unbroken(readPdfText(await receiptPdf(receipt))).replaceAll('\n', ' ');
    expect(order).toContain('Includes 21% VAT: €6.09. No VAT on balance');
    const lines = [{ kind: 'topUp' as const, cents: 2000 }];
    const noVat = { rate: 0, cents: 0, reverseCharge: false };
    const topUp = readPdfText(await receiptPdf({ ...receipt, lines, credits: [], vat: noVat, totalCents: 2000 }));
    expect(topUp).toContain('No VAT on balance');
    expect(topUp).not.toContain('outside the European Union');
  });

  it('says why there is no VAT', async () => {
    const abroad = await receiptPdf({ ...receipt, vat: { rate: 0, cents: 0, reverseCharge: false } });
    expect(readPdfText(abroad)).toContain('No VAT');
    const company = await receiptPdf({ ...receipt, vat: { rate: 0, cents: 0, reverseCharge: true } });
    expect(readPdfText(company)).toContain('Reverse charge');
  });

  it('carries no demo mark when money was taken', async () => {
    expect(readPdfText(await receiptPdf({ ...receipt, demo: false }))).not.toContain('demo');
  });

  it('stays on one page with every line there is', async () => {
    const kinds = ['tariff', 'extraBalance', 'package', 'promoDiscount', 'referralBonus'] as const;
    const pdf = await receiptPdf({ ...receipt, lines: kinds.map((kind) => ({ kind, cents: 100 })) });
    expect(pdf.toString('latin1')).toContain('/Count 1');
  });
});
