const quietMs = 60_000;

type Report = (reason: string, missed: number) => void;

/** Reports a failure, and then no other one for a minute; the next report says how many were left out meanwhile. */
export function onceAMinute(report: Report, now: () => number = Date.now): (error: unknown) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let missed = 0;
  return (error) => {
    if (now() < quietUntil) {
      missed += 1;
      return;
    }
    report(reasonOf(error), missed);
    quietUntil = now() + quietMs;
    missed = 0;
  };
}

/** A failed connection to a name with several addresses has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error && String(error.code)) || error.name;
}
