import { emailFault } from '@/lib/validation/email';
import { nameFault } from '@/lib/validation/personal-data';
import type { Faults } from '@/operator/src/console/frame/form-parts';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import { type AccountChange, type AccountNames, changeAccount } from '@/operator/src/customers/change-account';
import { inTransaction } from '@/operator/src/db/transaction';

export type CustomerDraft = AccountNames & {
  /** Why; only the team sees it. */
  readonly reason: string;
};

/** What is said of each outcome. */
export const changeWords = {
  done: 'The account is changed, and its mailbox is told. With an e-mail both are, and everybody is logged out.',
  nothing: 'Nothing has changed: the account has this name and e-mail already.',
  taken: 'Nothing has changed: another account has this e-mail.',
  unknown: 'Nothing has changed: there is no such account.',
} as const satisfies Record<AccountChange['kind'], string>;

const longestName = 100;

/** What is wrong with what was typed, by field, by the rules of the order form; null when nothing is. */
export function faultsOfCustomer({ email, firstName, lastName, reason }: CustomerDraft): Faults | null {
  const isBadName = (name: string) => nameFault(name.trim()) !== null || name.length > longestName;
  const inLatin = 'Latin letters, as in the passport.';
  const faults = {
    ...(emailFault(email) && { email: 'This is not an e-mail address.' }),
    ...(isBadName(firstName) && { firstName: inLatin }),
    ...(isBadName(lastName) && { lastName: inLatin }),
    ...(reason === '' && { reason: 'Say why.' }),
  };
  return Object.keys(faults).length > 0 ? faults : null;
}

/** An address that the team can tell from another, and that names nobody: a line of the audit log cannot be erased. */
function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1…');
}

type Act = { readonly userId: number; readonly draft: CustomerDraft; readonly staffId: number };

/** Changes the name or the e-mail of an account for somebody of the staff, with a line in the audit log. */
export async function changeCustomer(
  deps: Pick<Deps, 'db' | 'now' | 'ids' | 'mail' | 'config'>,
  { userId, draft, staffId }: Act,
): Promise<AccountChange['kind']> {
  const { reason, ...names } = draft;
  return inTransaction(deps.db, async (tx) => {
    const change = await changeAccount(tx, deps, userId, names);
    if (change.kind !== 'done') return change.kind;
    const { before, after } = change;
    const isNamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
    await writeAudit(tx, {
      staffId,
      action: 'customer_changed',
      subject: { kind: 'customer', id: String(userId) },
      details: {
        ...(before.email !== after.email && { before: masked(before.email), after: masked(after.email) }),
        name: isNamed,
        reason,
      },
      at: deps.now(),
    });
    return 'done';
  });
}
