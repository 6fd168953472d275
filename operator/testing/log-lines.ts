import { createLog } from '@/operator/src/core/log';

/** A log whose lines a test can read. */
export function logLines() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}
