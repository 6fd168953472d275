import { describe, expect, it } from 'vitest';
import { errorStatus, toFailure } from './failure-page';

describe('failure of a route', () => {
  it('uses the status code of the error', { tags: ['F8.45'] }, () => {
    expect(errorStatus({ statusCode: 403 })).toBe(403);
    expect(errorStatus(Object.assign(new Error('busy'), { status: 503 }))).toBe(503);
    expect(errorStatus(Object.assign(new Error('refused'), { digest: 'api:refused:502' }))).toBe(502);
  });

  it('is a 500 without one', { tags: ['F8.45'] }, () => {
    for (const error of [new Error('boom'), 'boom', null, { status: 200 }, { statusCode: 'x' }]) {
      expect(errorStatus(error)).toBe(500);
    }
  });

  it('is silent when no server answered', { tags: ['F2.94'] }, () => {
    const unanswered = Object.assign(new Error('x'), { digest: 'api:timeout' });
    expect(toFailure(unanswered, true)).toEqual({ kind: 'silent', status: 500 });
    expect(toFailure(new Error('x'), false).kind).toBe('silent');
    expect(toFailure(new Error('x'), true).kind).toBe('failed');
  });
});
