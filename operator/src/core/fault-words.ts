import * as z from 'zod';
import { withoutValues } from './log';

/**
 * The words for what has ended a start or a command, one line for each fault. Of a statement that failed they are what the
 * database says, without the statement and its values, which may be anybody's data; of a file, where in it what is wrong.
 */
export function faultWords(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without a reason';
  if (error instanceof AggregateError && error.message === '') return faultWords(error.errors[0]);
  if (error instanceof z.core.$ZodError) return error.issues.map(issueWords).join('\n');
  const { message, cause } = error;
  if (cause === undefined || cause === null) return withoutValues(error).message || error.name;
  return message === '' || message.startsWith('Failed query:') ? faultWords(cause) : `${message}: ${faultWords(cause)}`;
}

/** `2.price: expected number, received string`, for the price of the third. */
function issueWords({ path, message }: z.core.$ZodIssue): string {
  const place = path.map(String).join('.');
  return place === '' ? message : `${place}: ${message}`;
}
