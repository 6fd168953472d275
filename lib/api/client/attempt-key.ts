/** One key for one intent: the same request keeps its key, a changed one gets a new one. */
export type AttemptKeys = {
  readonly keyFor: (request: unknown) => string;
  /** After a clear answer the next attempt is a new order. */
  readonly forget: () => void;
};

export function attemptKeys(newKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  let last: { request: string; key: string } | null = null;
  return {
    keyFor(request) {
      const text = JSON.stringify(request);
      if (last?.request !== text) last = { request: text, key: newKey() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}
