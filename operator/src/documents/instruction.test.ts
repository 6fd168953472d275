import { describe, expect, it } from 'vitest';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { instructionPdf } from './instruction';

const instruction = {
  supportEmail: 'support@wanderline.example',
  language: 'en',
  msisdn: '372512345678',
  iccid: '8937299000000000428',
  lpa: 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM',
  issuedAt: new Date('2026-11-21T08:00:00Z'),
  demo: true,
} as const;

const unbroken = (text: string) => text.replaceAll('\u00a0', ' ');

describe('set-up instruction', () => {
  it.each([
    ['en', 'Install your eSIM', 'starts at the first connection'],
    ['es', 'Instala tu eSIM', 'empieza con la primera conexión'],
    ['ru', 'Как установить eSIM', 'начинается при первом подключении'],
  ] as const)(
    'carries the code, its parts, both install links and when a package begins on one page in %s',
    async (language, title, begins) => {
      const pdf = await instructionPdf({ ...instruction, language });
      const text = unbroken(readPdfText(pdf));
      for (const part of [
        title,
        begins,
        '+372 512 345 678',
        'rsp.wanderline.example',
        'K2-7F3A-9QXM',
        instruction.lpa,
        instruction.iccid,
      ]) {
        expect(text).toContain(part);
      }
      const raw = pdf.toString('latin1');
      expect(raw).toContain('esimsetup.apple.com');
      expect(raw).toContain('esimsetup.android.com');
      expect(raw).toContain('/Subtype /Image');
      expect(raw).toContain('/Count 1');
    },
  );

  it('is tagged: headings, paragraphs, links, and words for the code, so that it can be heard', async () => {
    const raw = (await instructionPdf(instruction)).toString('latin1');
    expect(raw).toContain('/Marked true');
    const kinds = [...raw.matchAll(/\/S \/(H1|H2|P|Link|Figure)\b/g)].map(([, kind]) => kind);
    expect(kinds.filter((kind) => kind === 'H1')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'H2')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'Link')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'Figure')).toHaveLength(1);
    expect(raw).toContain('/Alt (QR code with the activation code)');
  });
});
