import { describe, expect, it } from 'vitest';
import { documentUrl } from './document-links';
import type { InstructionData } from './instruction';
import { documentsApp } from './routes';

const uuid = '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e11';
const config = { tokenSecret: 'a secret of the test', publicUrl: 'http://127.0.0.1:4130' };
const instruction: InstructionData = {
  language: 'ru',
  msisdn: '372512345678',
  iccid: '8937299000000000428',
  lpa: 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM',
  issuedAt: new Date(0),
  demo: true,
};
const app = documentsApp({
  tokenSecret: config.tokenSecret,
  siteUrl: 'http://127.0.0.1:3000',
  source: { receipt: async () => null, instruction: async (asked) => (asked === uuid ? instruction : null) },
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
    const url = new URL(documentUrl(config, 'instruction', uuid));
    const path = `/documents/instruction/${uuid}`;
    const forged = documentUrl({ ...config, tokenSecret: 'guessed' }, 'instruction', uuid);
    const borrowed = `/documents/receipt/${uuid}${url.search}`;
    for (const address of [path, `${path}?token=`, forged, borrowed, `/documents/else/${uuid}${url.search}`]) {
      expect((await app.request(address)).status).toBe(404);
    }
  });

  it('answers 404 when there is nothing to print yet', async () => {
    expect((await app.request(documentUrl(config, 'receipt', uuid))).status).toBe(404);
  });
});
