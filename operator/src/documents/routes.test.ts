import { describe, expect, it } from 'vitest';
import { demoSeller } from '@/operator/src/core/config';
import { documentUrl } from './document-links';
import type { InstructionData } from './instruction';
import type { ReceiptData } from './receipt';
import { documentsApp } from './routes';

const uuid = '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e11';
/** Of an order for which nothing can be printed yet, and of another buyer. */
const unpaid = '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e12';
const other = '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e13';
const config = { tokenSecret: 'a secret of the test', publicUrl: 'http://127.0.0.1:4130' };
const instruction: InstructionData = {
  supportEmail: demoSeller.email,
  language: 'ru',
  msisdn: '372512345678',
  iccid: '8937299000000000428',
  lpa: 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM',
  issuedAt: new Date(0),
  demo: true,
};
const receipt: ReceiptData = {
  seller: demoSeller,
  language: 'en',
  number: 'WL-AAAAAAAA',
  paidAt: new Date(0),
  method: 'card',
  buyer: { name: 'Ana Traveller', email: 'ana@example.com', address: 'Calle Mayor 1' },
  msisdn: '372512345678',
  lines: [{ kind: 'tariff', title: 'Start', cents: 1000 }],
  credits: [],
  vat: { rate: 2100, cents: 174, reverseCharge: false },
  totalCents: 1000,
  demo: true,
};
const app = documentsApp({
  tokenSecret: config.tokenSecret,
  siteUrl: 'http://127.0.0.1:3000',
  source: {
    receipt: async (asked) => (asked === uuid ? receipt : null),
    instruction: async (asked) => (asked === unpaid ? null : instruction),
  },
});

describe('documents', () => {
  it('serves the instruction inline to the holder of the link and never lets it be cached', async () => {
    const answer = await app.request(documentUrl(config, 'instruction', uuid));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://127.0.0.1:3000");
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('answers 404 to a missing, forged or borrowed token', async () => {
    const { search } = new URL(documentUrl(config, 'instruction', uuid));
    const path = `/documents/instruction/${uuid}`;
    const forged = documentUrl({ ...config, tokenSecret: 'guessed' }, 'instruction', uuid);
    const ofOtherKind = `/documents/receipt/${uuid}${search}`;
    const ofOtherOrder = `/documents/instruction/${other}${search}`;
    for (const kind of ['receipt', 'instruction'] as const)
      expect((await app.request(documentUrl(config, kind, uuid))).status).toBe(200);
    expect((await app.request(documentUrl(config, 'instruction', other))).status).toBe(200);
    const bad = [path, `${path}?token=`, forged, ofOtherKind, ofOtherOrder, `/documents/else/${uuid}${search}`];
    for (const address of bad) expect([address, (await app.request(address)).status]).toEqual([address, 404]);
  });

  it('answers 404 when there is nothing to print yet', async () => {
    expect((await app.request(documentUrl(config, 'receipt', unpaid))).status).toBe(404);
  });
});
