import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { hiddenFields } from '@/lib/log/hidden-fields';

const storage = new AsyncLocalStorage<string>();

/** The id of the visitor's request that is being worked on; undefined for work that comes round by itself. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}

/** Does work in the name of a request: each line of the log and each job that is planned there carries its id. */
export function withRequestId<T>(id: string, work: () => Promise<T>): Promise<T> {
  return storage.run(id, work);
}

/** The operator's log: JSON lines on standard output, unless told where, without secrets and personal data. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options = {
    name: 'operator',
    level,
    redact: hiddenFields,
    serializers: { err: logError },
    mixin: requestOfLine,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lines about the same request of a visitor carry the same id, on the storefront too. */
function requestOfLine(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** Values of a failed statement: from their line up to the stack, or to the end. */
const values = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;

/** An error as it may be kept or sent on: kind, words and stack, without the values of a failed statement, which may be anybody's data. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`What was thrown is no error but a ${typeof error}`);
  const { type, message, stack } = pino.stdSerializers.err(error);
  return Object.assign(new Error(message.replace(values, '')), { name: type, stack: stack.replace(values, '') });
}

/** An error as it is logged. */
export function logError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = withoutValues(error);
  return { type, message, stack };
}
