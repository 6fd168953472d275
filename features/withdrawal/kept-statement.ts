import { dropKept, keep, keptFields, keptText } from '@/lib/browser/kept';
import { ownSession } from '@/lib/browser/session-hint';

const statementKey = 'withdrawal';

/** Who withdraws, from which order, and where the confirmation goes. */
export type WithdrawalValues = { name: string; order: string; email: string };

type Statement = {
  readonly values: WithdrawalValues;
  /** The order that the address named then. */
  readonly addressed: string;
  /** Whether it stood before its confirmation. */
  readonly isReviewed: boolean;
};

export const emptyStatement: WithdrawalValues = { name: '', order: '', email: '' };

/** Keeps a statement that is being made for a reload, in this tab and of this session only. */
export function keepStatement({ values, addressed, isReviewed }: Statement): void {
  keep(statementKey, JSON.stringify({ ...values, addressed, isReviewed, session: ownSession() }));
}

/** Drops the statement after it was sent. */
export function dropStatement(): void {
  dropKept(statementKey);
}

export function hasStatement(): boolean {
  return keptText(statementKey) !== null;
}

/** The statement to begin with where the address names an order, or none: name and e-mail are kept for another order, too. */
export function startStatement(addressed: string): Pick<Statement, 'values' | 'isReviewed'> {
  // By hand: this is in the first load, and a schema would bring its library along.
  const kept = keptFields(statementKey);
  if (kept.session !== ownSession()) return { values: { ...emptyStatement, order: addressed }, isReviewed: false };
  const isSame = kept.addressed === addressed;
  const [name, order, email] = [kept.name, kept.order, kept.email].map((text) =>
    typeof text === 'string' ? text : '',
  );
  return {
    values: { name: name ?? '', order: isSame || addressed === '' ? (order ?? '') : addressed, email: email ?? '' },
    isReviewed: isSame && kept.isReviewed === true,
  };
}
