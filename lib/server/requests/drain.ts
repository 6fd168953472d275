import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds between two looks for connections that rest. */
const lookMs = 100;
/** Milliseconds that a resting connection stays: what a proxy has just sent on it must not be lost. */
const restMs = 1500;

/**
 * Ends a server: it takes no new connections, and what runs may end, for so many milliseconds at most. A proxy keeps its connections
 * and may have sent the next request on them: each is closed with its answer, or when it has rested for a second and a half more.
 */
export function drain(server: Server, patienceMs: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  let look: NodeJS.Timeout | undefined;
  const rest = setTimeout(() => {
    look = setInterval(() => server.closeIdleConnections(), lookMs);
  }, restMs);
  const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
  return new Promise((resolve) => {
    // The server's own `close` ends resting connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(rest);
      clearInterval(look);
      clearTimeout(giveUp);
      resolve();
    });
  });
}
