import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import { createOperator } from '@/operator/src/app';
import { randomIds } from '@/operator/src/core/deps';
import { createLog } from '@/operator/src/core/log';
import { postgresDatabase } from '@/operator/src/db/open-database';
import { issueAccessToken } from '@/operator/src/http/caller';
import { simulatedSupplier } from '@/operator/src/lines/suppliers/simulated-supplier';
import { sandboxGateway } from '@/operator/src/payments/gateways/sandbox-gateway';
import { testConfig } from '@/operator/testing/test-operator';

/*
 * Carries out one order and one activation of a customer on DATABASE_URL, has Postgres explain each statement of them, and
 * prints the plans as JSON. Run with: npx tsx operator/testing/load/hot-plans.ts <user id> <number id>
 */
const [userId = '', numberId = ''] = process.argv.slice(2);
const url = process.env.DATABASE_URL ?? '';

type Statement = { readonly act: string; readonly text: string; readonly values: readonly unknown[] };
type Node = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string | undefined;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: readonly Node[] | undefined;
};

const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Index Name': z.string().optional(),
    'Relation Name': z.string().optional(),
    Plans: z.array(nodeSchema).optional(),
  }),
);
const explainedSchema = z.tuple([z.object({ Plan: z.object({ 'Total Cost': z.number() }).loose() })]);

const statements: Statement[] = [];
let act = '';
const pool = new pg.Pool({ connectionString: url });
const database = postgresDatabase(url);
const logQuery = (text: string, values: unknown[]) => void statements.push({ act, text, values });
const db = drizzle(pool, { casing: 'snake_case', logger: { logQuery } });
const now = () => new Date();
const config = testConfig;
const { app } = createOperator({
  db,
  database: { ...database, db },
  now,
  ids: randomIds,
  config,
  log: createLog('silent'),
  gateway: sandboxGateway({ db, now, secrets: [config.webhookSecret], publicUrl: config.publicUrl }),
  supplier: simulatedSupplier(config.tokenSecret),
  mail: { queue: async () => undefined },
  jobs: { enqueue: async () => undefined },
});

await carryOut();
const plans = [];
for (const statement of statements) {
  if (/^\s*(?:select|insert|update|delete|with)/i.test(statement.text)) plans.push(await explain(statement));
}
process.stdout.write(JSON.stringify(plans));
await Promise.all([pool.end(), database.close()]);

async function carryOut(): Promise<void> {
  const [session] = await database.query('select id from session where user_id = $1', [Number(userId)]);
  const [product] = await database.query(`select id from data_package where kind = 'global' and available limit 1`);
  const sessionId = z.string().parse(session?.id);
  const token = await issueAccessToken({ config, now }, { userId: Number(userId), sessionId });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  const form = {
    lastName: 'Tester',
    firstName: 'Tanya',
    country: 276,
    documentNumber: 'C01X00T47',
    postCode: '10115',
    shippingAddress: 'Invalidenstrasse 1, Berlin',
    email: 'bench-1@mail.example',
    paymentMethod: config.paymentMethods.card,
    residencyConfirmed: true,
    dataConsent: true,
    returnPolicy: true,
    exchange: true,
    immediateSupply: true,
  };
  await expectDone(app.request('/countries'));
  // Once before, so that what is read once is in memory.
  for (act of ['before', 'order']) {
    headers['Idempotency-Key'] = randomUUID();
    await expectDone(app.request('/tariffs/1/checkout', { method: 'POST', headers, body: JSON.stringify(form) }));
    if (act === 'before') statements.length = 0;
  }
  act = 'activation';
  await expectDone(app.request(`/profile/esim/${numberId}/packages/${product?.id}`, { headers }));
}

async function expectDone(answer: Response | Promise<Response>): Promise<void> {
  const { status, statusText } = await answer;
  if (status !== 200) throw new Error(`${act}: ${status} ${statusText}`);
}

/** The plan alone: the statement is not carried out again. */
async function explain({ text, values, act: of }: Statement) {
  const { rows } = await pool.query(`explain (format json) ${text}`, [...values]);
  const [{ Plan: plan }] = explainedSchema.parse(rows[0]?.['QUERY PLAN']);
  return { statement: titleOf(text), act: of, plan: pathOf(nodeSchema.parse(plan)), cost: plan['Total Cost'] };
}

/** What a statement does to which table. */
function titleOf(text: string): string {
  const [, verb = 'call'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return table ? `${verb.toLowerCase()} ${table}` : text.trim().slice(0, 40).replaceAll('|', ' ');
}

/** The steps of a plan that read or write rows, from the top, each with its index. */
function pathOf(node: Node): string {
  const name = node['Index Name'] ?? node['Relation Name'];
  const own = name ? [`${node['Node Type']} ${name}`] : [];
  return [...own, ...(node.Plans ?? []).map(pathOf)].filter(Boolean).join(' < ');
}
