import { withoutValues } from './log';

/**
 * The words for what has ended a start or a command, one line for each fault. Of a statement that failed they are what the
 * database says, without the statement and its values, which may be anybody's data.
 */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without a reason';
  if (error instanceof AggregateError && error.message === '') return faultWords(error.errors[0]);
  const { message, cause } = error;
  if (cause === undefined || cause === null) return withoutValues(error).message || error.name;
  return message === '' || message.startsWith('Failed query:') ? faultWords(cause) : `${message}: ${faultWords(cause)}`;
}
