import { afterAll, describe } from 'vitest';
import { type DatabaseKind, postgresListens } from './test-database';
import { type TestOperator, testOperator } from './test-operator';

/** Makes an operator of the suite's database; each is closed when the suite ends, if not before. */
export type Make = (
  options?: Omit<NonNullable<Parameters<typeof testOperator>[0]>, 'database'>,
) => Promise<TestOperator>;

const hasPostgres = await postgresListens();
if (!hasPostgres) process.stderr.write('No Postgres listens: the Postgres half of the database suites is skipped\n');

type Suite = (make: Make, database: DatabaseKind) => void;

/** Runs a suite on the embedded database and on Postgres: what is about money, locks, or a database itself. What only several connections can do, it asks of Postgres alone. */
export function describeOnBoth(title: string, suite: Suite): void {
  describeOn('pglite', title, suite);
  describeOn('postgres', title, suite);
}

/** Runs a suite on Postgres, or on the embedded database where none listens; `DATABASES=both` on both. For statements that are the same on both. */
export function describeOnOne(title: string, suite: Suite): void {
  if (process.env.DATABASES === 'both') describeOnBoth(title, suite);
  else describeOn(hasPostgres ? 'postgres' : 'pglite', title, suite);
}

function describeOn(database: DatabaseKind, title: string, suite: Suite): void {
  describe.runIf(database === 'pglite' || hasPostgres)(`${title} (${database})`, () => {
    const made: TestOperator[] = [];
    afterAll(async () => {
      for (const operator of made) await operator.close();
    });
    suite(async (options = {}) => {
      const operator = closedOnce(await testOperator({ ...options, database }));
      made.push(operator);
      return operator;
    }, database);
  });
}

function closedOnce(operator: TestOperator): TestOperator {
  let closing: Promise<void> | undefined;
  return {
    ...operator,
    close: () => {
      closing ??= operator.close();
      return closing;
    },
  };
}
