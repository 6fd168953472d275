import type { Server } from 'node:http';

/** Milliseconds between two looks for connections that rest. */
const lookMs = 100;

/**
 * Ends a server: it takes no new connections, and what runs may end, for so many milliseconds at most. A proxy keeps its connections
 * and sends the next request on them: each is closed with its answer, or once it rests.
 */
export function drain(server: Server, patienceMs: number): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  const look = setInterval(() => server.closeIdleConnections(), lookMs);
  const giveUp = setTimeout(() => server.closeAllConnections(), patienceMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(look);
      clearTimeout(giveUp);
      resolve();
    });
  });
}
