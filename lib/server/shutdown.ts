import type { Server } from 'node:http';

/** Milliseconds that running requests get to end (F7). */
export const drainMs = 10_000;

type Stop = { readonly server: Server; readonly onDrain: () => void; readonly exit: (code: number) => void };

/** On SIGTERM and SIGINT: not ready any more, no new connections, running requests end, exit 0. */
export function stopOnSignals({ server, onDrain, exit }: Stop): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    onDrain();
    server.close(() => exit(0));
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      exit(0);
    }, drainMs).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
