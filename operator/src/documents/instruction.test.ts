import { describe, expect, it } from 'vitest';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { instructionPdf } from './instruction';

const instruction = {
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
    ['en', 'Set up your eSIM'],
    ['es', 'Configura tu eSIM'],
    ['ru', 'Как подключить eSIM'],
  ] as const)('carries the code, its parts and both install links on one page in %s', async (language, title) => {
    const pdf = await instructionPdf({ ...instruction, language });
    const text = unbroken(readPdfText(pdf));
    for (const part of [
      title,
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
  });
});
