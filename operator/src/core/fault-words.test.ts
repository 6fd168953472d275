import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { postgresDatabase } from '@/operator/src/db/open-database';
import { testOperator } from '@/operator/testing/test-operator';
import { faultWords } from './fault-words';

describe('the words for what ended a start or a command', () => {
  it('are what the database says of a failed statement, without the statement and its values', async () => {
    const { deps, close } = await testOperator();
    const error: unknown = await deps.db
      .execute(sql`select 1 from no_such_table where email = ${'olga@mail.example'}`)
      .catch((thrown: unknown) => thrown);
    await close();
    expect(faultWords(error)).toBe('relation "no_such_table" does not exist');
  });

  it('name the address where no database listens', async () => {
    const database = postgresDatabase('postgres://postgres@localhost:1/none');
    const error: unknown = await database.db.execute(sql`select 1`).catch((thrown: unknown) => thrown);
    await database.close();
    expect(faultWords(error)).toMatch(/^connect ECONNREFUSED \S+:1$/);
  });

  it('say where in a file something is wrong, a line each', () => {
    const tariffs = z.array(z.object({ price: z.number(), name: z.string() }));
    const cause = tariffs.safeParse([{ price: 1, name: 'Start' }, { price: '9,90' }]).error;
    expect(faultWords(new Error('tariffs.en.json: bad content file', { cause }))).toBe(
      'tariffs.en.json: bad content file: 1.price: Invalid input: expected number, received string\n' +
        '1.name: Invalid input: expected string, received undefined',
    );
  });

  it('are those of the operator, with their cause', () => {
    const cause = new Error('permission denied');
    expect(faultWords(new Error('Database folder data cannot be opened', { cause }))).toBe(
      'Database folder data cannot be opened: permission denied',
    );
    expect(faultWords(new Error('One fault\nAnother'))).toBe('One fault\nAnother');
    expect(faultWords('text')).toBe('It failed without a reason');
  });
});
