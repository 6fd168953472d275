import { afterEach, expect, it } from 'vitest';
import { measureBuffersCheaply } from '@/lib/server/measured-buffers';

const before = Object.getOwnPropertyDescriptor(Buffer.prototype, 'toJSON');
afterEach(() => {
  if (before) Object.defineProperty(Buffer.prototype, 'toJSON', before);
});

it('writes bytes as their number, whatever they stand in', () => {
  measureBuffersCheaply();
  const kept = { kind: 'APP_PAGE', html: '<p>', rscData: Buffer.alloc(100_000, 120) };
  expect(JSON.stringify(kept)).toBe('{"kind":"APP_PAGE","html":"<p>","rscData":{"type":"Buffer","length":100000}}');
});
