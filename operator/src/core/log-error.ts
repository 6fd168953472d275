import pino from 'pino';

/** Values of a failed statement: from their line up to the stack, or to the end. */
const values = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;

/** An error as it is logged: kind, words and stack, without the values of a failed statement, which may be anybody's data. */
export function logError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: message.replace(values, ''), stack: stack.replace(values, '') };
}
