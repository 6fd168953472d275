import { describe, expect, it } from 'vitest';
import { ApiError, type ApiFailure } from '@/lib/api/client/api-error';
import { toAuthFailure } from './use-attempt';

const of = (failure: ApiFailure) => toAuthFailure(new ApiError('login', failure));
const refusal = { code: 'other' } as const;

describe('a failed call of the auth forms', () => {
  it.each([400, 401, 403, 404, 422])('is a no of the operator by status %i', { tags: ['F4.43', 'F4.45'] }, (status) => {
    expect(of({ kind: 'refused', status, refusal })).toEqual({ kind: 'refused', faults: {} });
  });

  it('carries what is wrong with single fields', { tags: ['F4.47'] }, () => {
    const errors = { password: ['password_common'] };
    expect(of({ kind: 'refused', status: 400, refusal: { ...refusal, errors } })).toEqual({
      kind: 'refused',
      faults: errors,
    });
  });

  it('says how long to wait when the answer does', () => {
    expect(of({ kind: 'refused', status: 429, refusal, retryAfterSeconds: 90 })).toEqual({
      kind: 'too_many',
      waitSeconds: 90,
    });
    expect(of({ kind: 'refused', status: 429, refusal })).toEqual({ kind: 'too_many', waitSeconds: null });
  });

  it.each<ApiFailure>([
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'contract', issues: '' },
    { kind: 'refused', status: 503, refusal },
  ])('is no answer when there is none: $kind', (failure) => {
    expect(of(failure)).toEqual({ kind: 'no_answer' });
  });
});
