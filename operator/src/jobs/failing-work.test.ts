import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workBacklog } from '@/operator/src/http/backlog';
import { staffVisit } from '@/operator/testing/console';
import { testOperator } from '@/operator/testing/test-operator';
import { failingWorkNotes } from './failing-work';

const name = 'reconcile-payments';
const minute = 60_000;

async function withNotes() {
  const operator = await testOperator();
  const { deps } = operator;
  const concern = async () => {
    const { html } = await (await staffVisit(operator, 'support')).get('/console');
    return /Periodic work fails[\s\S]*?<p class="muted">([^<]*)/.exec(html)?.[1] ?? null;
  };
  return { operator, deps, concern, notes: failingWorkNotes(deps), known: () => workBacklog(deps.db, deps.now()) };
}

it('names work in the console that has failed for ten minutes, until it goes well', async () => {
  const { operator, notes, concern, known } = await withNotes();
  const since = operator.deps.now();
  await notes.failed(name, new Error('connect ECONNREFUSED'));
  operator.advance(9 * minute);
  await notes.failed(name, new Error('connect ECONNREFUSED'));
  expect(await concern()).toBeNull();
  operator.advance(2 * minute);
  await notes.failed(name, new Error('The provider answers 500'));
  expect(await known()).toEqual([{ name, since, failures: 3, fault: 'The provider answers 500' }]);
  expect(await concern()).toMatch(/^Asking the provider .* has failed 3 times, .*: The provider answers 500$/);
  await notes.succeeded(name);
  expect(await concern()).toBeNull();
  await operator.close();
});

it('begins to count anew after work went well, in another operator too', async () => {
  const { operator, deps, notes, known } = await withNotes();
  await notes.succeeded(name);
  const failTwice = async () => {
    await notes.failed(name, new Error('gone'));
    operator.advance(11 * minute);
    await notes.failed(name, new Error('gone'));
  };
  await failTwice();
  expect(await known()).toMatchObject([{ failures: 2 }]);
  await failingWorkNotes(deps).succeeded(name);
  await failTwice();
  expect(await known()).toMatchObject([{ failures: 2 }]);
  operator.advance(4 * 60 * minute);
  expect(await known()).toEqual([]);
  await operator.close();
});

it('keeps what the database said, and no value of a statement', async () => {
  const { operator, deps, notes, known } = await withNotes();
  const statement = deps.db.execute(sql`select ${'marina@mail.example'}::text, nothing from users`);
  const fault: unknown = await statement.then(
    () => null,
    (error: unknown) => error,
  );
  await notes.failed(name, fault);
  operator.advance(11 * minute);
  await notes.failed(name, fault);
  const [row] = await known();
  expect(row?.fault).toMatch(/column "nothing" does not exist/);
  expect(row?.fault).not.toContain('marina');
  await operator.close();
});
