import { describe, expect, it } from 'vitest';
import { users } from '@/operator/src/db/schema/users';
import { testOperator } from '@/operator/testing/test-operator';
import { logError } from './log';

describe('errors in the log', () => {
  it('hold no value of a statement that failed', async () => {
    const { deps, close } = await testOperator();
    const user = {
      email: 'marker@example.com',
      passwordHash: 'marker-hash',
      language: 'en',
      createdAt: deps.now(),
    } as const;
    const insert = () => deps.db.insert(users).values({ ...user, referralCode: 'marker-code' });
    await insert();
    const error: unknown = await insert().catch((thrown: unknown) => thrown);
    const line = JSON.stringify(logError(error));
    await close();
    expect(line).toContain('Failed query');
    expect(line).toContain('log.test');
    expect(line).not.toContain('marker');
  });

  it('say no more than the kind of what is no error', () => {
    expect(logError('a text with a secret')).toEqual({ type: 'string' });
  });
});
