import { setTimeout as sleep } from 'node:timers/promises';
import type { WithdrawalForm } from '@/lib/api/contract/withdrawal';
import type { Language } from '@/lib/i18n/locales';
import { emailFault, normalEmail } from '@/lib/validation/email';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { countUse } from '@/operator/src/customers/limits';
import { inTransaction } from '@/operator/src/db/transaction';
import { type Declaration, decide, noteUnmatched } from './decide-withdrawal';
import { findOrder } from './find-order';

/** Every answer takes at least this long, so that its time does not tell whether the order exists (A2). */
const answerMs = 300;

type WithdrawCall = {
  readonly body: WithdrawalForm;
  readonly language: Language;
  readonly ip: string;
  readonly deps: Deps;
};

function refuseUnreadable({ name, email, order }: WithdrawalForm): void {
  const fault = emailFault(email);
  const errors = {
    ...(name === '' && { name: ['required'] }),
    ...(fault && { email: [fault] }),
    ...(order === '' && { order: ['required'] }),
  };
  if (Object.keys(errors).length > 0) throw new OperatorError('validation', { errors });
}

/**
 * Takes a declaration of withdrawal. The answer says only when it was received, whether the order exists or not; all
 * else goes to the mailbox. @throws OperatorError `validation`, or `too_many_requests` (429) with Retry-After.
 */
export async function withdraw({ body, language, ip, deps }: WithdrawCall): Promise<{ receivedAt: string }> {
  refuseUnreadable(body);
  const email = normalEmail(body.email);
  await countUse(deps, 'withdrawalIp', ip);
  await countUse(deps, 'withdrawalEmail', email);
  const receivedAt = deps.now();
  await Promise.all([declare(deps, { ...body, email, language, receivedAt }), sleep(answerMs)]);
  return { receivedAt: receivedAt.toISOString() };
}

async function declare(deps: Deps, declaration: Declaration): Promise<void> {
  const orderId = await findOrder(deps.db, declaration.order, declaration.email);
  await inTransaction(deps.db, (tx) =>
    orderId === null ? noteUnmatched(tx, deps, declaration) : decide(tx, deps, declaration, orderId),
  );
}
