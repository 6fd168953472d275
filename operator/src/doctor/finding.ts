const endsWithinMs = 12_000;

/** Something that was looked at; `fault` is what is wrong with it and what to do. */
export type Finding = { readonly name: string; readonly fault: string | null };

/** Looks at one thing: what it throws is its fault, and so is that it takes too long. */
export async function checkOne(name: string, look: () => Promise<void>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${endsWithinMs / 1000} s`)), endsWithinMs);
  });
  try {
    await Promise.race([look(), late]);
    return { name, fault: null };
  } catch (error) {
    return { name, fault: wordsOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** One line of what was thrown; `fetch` and sockets hide theirs in causes and lists. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return wordsOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return (message === 'fetch failed' && cause !== undefined ? wordsOf(cause) : message).replace(/\s*\n\s*/g, '; ');
}
