import { afterAll, describe } from 'vitest';
import { type DatabaseKind, postgresListens } from './test-database';
import { type TestOperator, testOperator } from './test-operator';

/** Makes an operator of the suite's database; each is closed when the suite ends, if not before. */
export type Make = (
  options?: Omit<NonNullable<Parameters<typeof testOperator>[0]>, 'database'>,
) => Promise<TestOperator>;

const hasPostgres = await postgresListens();
if (!hasPostgres) process.stderr.write('No Postgres listens: the Postgres half of the database suites is skipped\n');

/** Runs one suite on the embedded database and on Postgres; what only several connections can do, it asks of Postgres alone. */
export function describeOnBoth(title: string, suite: (make: Make, database: DatabaseKind) => void): void {
  for (const database of ['pglite', 'postgres'] as const) {
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
