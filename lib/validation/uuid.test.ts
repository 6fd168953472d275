import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/api/contract/shared';
import { toUuid } from './uuid';

it('is a uuid where the contract takes it for one, but for those of zeros or of ones alone', () => {
  const versions = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] });
  const nearly = fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  fc.assert(
    fc.property(fc.oneof(versions, nearly, fc.string()), (text) => {
      expect(toUuid(text) !== null).toBe(
        z.safeParse(uuidSchema, text).success && !/^([0f])\1*$/.test(text.replaceAll('-', '')),
      );
    }),
  );
});

it('is read in small letters, and from nothing but text', () => {
  expect(toUuid('3F2F1C9E-1111-4222-8333-444455556666')).toBe('3f2f1c9e-1111-4222-8333-444455556666');
  for (const other of [null, undefined, 7, '', ' 3f2f1c9e-1111-4222-8333-444455556666'])
    expect(toUuid(other)).toBeNull();
});
