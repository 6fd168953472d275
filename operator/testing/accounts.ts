import type { Tokens } from '@/lib/api/contract/auth';
import { hashPassword } from '@/operator/src/customers/password-hash';
import { startSession } from '@/operator/src/customers/sessions';
import { createUser, type NewUser } from '@/operator/src/customers/users';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { createEsim } from '@/operator/src/lines/line-state';
import type { TestOperator } from './test-operator';

export const testPassword = 'long-enough-42';

export type Account = { readonly userId: number; readonly email: string };

/** An account with the password `testPassword`, unless told otherwise. */
export async function addAccount(
  { deps }: TestOperator,
  email: string,
  fields: Partial<NewUser> = {},
): Promise<Account> {
  const user: NewUser = {
    email,
    passwordHash: fields.passwordHash === undefined ? await hashPassword(testPassword) : fields.passwordHash,
    firstName: 'Ana',
    lastName: 'Traveller',
    countryId: 724,
    postCode: '28004',
    address: 'Calle Mayor 1, Madrid',
    language: 'en',
    createdAt: deps.now(),
    ...fields,
  };
  const userId = await inTransaction(deps.db, (tx) => createUser(tx, user, deps.ids.token()));
  if (userId === null) throw new Error(`${email} is taken`);
  return { userId, email };
}

/** A number of an account; the first one becomes its main number. `serial` makes its msisdn and ICCID. */
export async function addNumber({ deps }: TestOperator, userId: number, serial: number): Promise<EsimRow> {
  const msisdn = `372${String(serial).padStart(9, '0')}`;
  const profile = await deps.supplier.provision(msisdn);
  return inTransaction(deps.db, (tx) => createEsim(tx, { userId, msisdn, orderId: null }, profile, deps.now()));
}

/** Tokens of a new session, without typing a password. */
export async function openSession({ deps }: TestOperator, userId: number): Promise<Tokens> {
  return inTransaction(deps.db, (tx) => startSession(tx, deps, userId));
}

type Sent = { readonly token?: string | undefined; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A JSON request to the operator, with a bearer when there is one. */
export async function send({ app }: TestOperator, target: string, { token, body, headers }: Sent = {}) {
  const [method = 'GET', path = '/'] = target.split(' ');
  const response = await app.request(path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, answer, headers: response.headers };
}
