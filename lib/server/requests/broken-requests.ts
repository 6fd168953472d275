import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainPolicy } from '@/lib/server/documents/content-policy';
import { referrerPolicy, securityHeaders } from '@/lib/server/requests/security-headers';

/** Node's codes for what is wrong with a request; anything else is a 400. */
const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers requests that end before they can be read (too slow, too long, no HTTP) with the headers of every answer (X4). */
export function answerBrokenRequests(server: Server, https: boolean): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = latest.get(socket);
    const isHalfSent = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isHalfSent) socket.destroy();
    else socket.end(plainAnswer(statusOf[error.code ?? ''] ?? 400, https), () => socket.destroy());
  });
}

function plainAnswer(status: number, https: boolean): string {
  const body = `${status}\n`;
  const headers = {
    ...securityHeaders(https),
    'Content-Security-Policy': plainPolicy,
    'Referrer-Policy': referrerPolicy(''),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(body.length),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
