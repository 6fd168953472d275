import { describe, expect, it } from 'vitest';
import { demoSeller } from '@/operator/src/core/config';
import { documentUrl } from './document-links';
import type { InstructionData } from './instruction';
import type { ReceiptData } from './receipt';
import { type DocumentSource, documentsApp } from './routes';

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
  invoice: '2026-000001',
  paidAt: new Date(0),
  method: 'card',
  buyer: { name: 'Ana Traveller', email: 'ana@example.com', address: 'Calle Mayor 1' },
  msisdn: '372512345678',
  lines: [{ kind: 'tariff', title: 'Start', cents: 1000 }],
  credits: [],
  vat: { rate: 2100, cents: 174, reverseCharge: false },
  totalCents: 1000,
  notes: [],
  demo: true,
};
const source: DocumentSource = {
  receipt: async (asked) => (asked === uuid ? receipt : null),
  creditNote: async () => null,
  instruction: async (asked) => (asked === unpaid ? null : instruction),
  language: async (asked) => (asked === unpaid ? 'ru' : null),
};
const logged: unknown[] = [];
const options = {
  tokenSecret: config.tokenSecret,
  siteUrl: 'http://127.0.0.1:3000',
  supportEmail: demoSeller.email,
  onFailure: (error: unknown) => void logged.push(error),
};
const app = documentsApp({ ...options, source });

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

  it('draws a document once for all who ask, and anew when something in it has changed', async () => {
    let reads = 0;
    const line = {
      kind: 'tariff' as const,
      cents: 1000,
      get title() {
        reads += 1;
        return 'Start';
      },
    };
    let shown: ReceiptData = { ...receipt, lines: [line] };
    const changing = documentsApp({ ...options, source: { ...source, receipt: async () => shown } });
    /** How often the title was read: once to see whether the document is there, and more often to draw it. */
    const ask = async () => {
      reads = 0;
      expect((await changing.request(documentUrl(config, 'receipt', uuid))).status).toBe(200);
      return reads;
    };
    expect(await ask()).toBeGreaterThan(1);
    expect(await ask()).toBe(1);
    shown = { ...shown, buyer: { email: 'ana@example.com' } };
    expect(await ask()).toBeGreaterThan(1);
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

  it('says on a page that a person can read, in the language of the order, that there is nothing to print', {
    tags: ['F8.37'],
  }, async () => {
    const answer = await app.request(documentUrl(config, 'instruction', unpaid));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    // It stands in the frame of the result page.
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://127.0.0.1:3000");
    const page = await answer.text();
    expect(page).toContain('<html lang="ru">');
    expect(page).toContain('Этот документ показать не удалось');
    expect(page).toContain(`mailto:${demoSeller.email}`);
  });

  it('speaks the language of the browser to whoever has no right link, and tells nothing of the order', {
    tags: ['F8.37'],
  }, async () => {
    const headers = { 'Accept-Language': 'es-ES,es;q=0.9' };
    const answer = await app.request(`/documents/instruction/${unpaid}?token=x`, { headers });
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('No se puede mostrar este documento'),
    ]);
  });

  it('says so as readably when the document cannot be made, and reports why', { tags: ['F8.37'] }, async () => {
    const error = new Error('no fonts');
    const fail = () => Promise.reject(error);
    const broken = documentsApp({
      ...options,
      source: { receipt: fail, creditNote: fail, instruction: fail, language: fail },
    });
    const answer = await broken.request(documentUrl(config, 'instruction', uuid));
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('could not be made just now');
    expect(logged).toEqual([error]);
  });
});
