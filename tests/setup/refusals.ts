import { messagesOfCodes } from '@/lib/api/client/read-refusal';

/** False in a second run of the component tests, in which refusals have the shape of the specification. */
export const codesAreGiven = process.env.REFUSALS_WITHOUT_CODES !== '1';

/** Codes of the shop's own server, which always gives them. */
const ownCodes = new Set<unknown>(['server_not_responding', 'timeout', 'bad_answer', 'cross_site']);

/** A mocked answer as a provider may give it: in the run without codes a refusal has only the words that go with its code. */
export function asProvider<T>(body: T, status: number): T {
  const isBare = !codesAreGiven && status >= 400 && typeof body === 'object' && body !== null && 'code' in body;
  if (!isBare || ownCodes.has(body.code)) return body;
  return {
    message: Object.entries(messagesOfCodes).find(([code]) => code === body.code)?.[1],
    ...body,
    code: undefined,
  };
}
