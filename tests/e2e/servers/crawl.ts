import { Agent, type IncomingMessage, request } from 'node:http';
import { get } from 'node:https';

export type Head = {
  readonly path: string;
  readonly status: number;
  /** Bytes of the status line and all headers. */
  readonly size: number;
  readonly policy: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

type Options = { readonly method?: string; readonly atOnce?: number };

/** Asks for addresses of one server, some at a time, and gives the heads of its answers in the same order. */
export async function crawl(
  origin: string,
  paths: readonly string[],
  { method = 'GET', atOnce = 6 }: Options = {},
): Promise<Head[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  try {
    return await Promise.all(paths.map((path) => ask(agent, { origin, path, method })));
  } finally {
    agent.destroy();
  }
}

/** An address without an answer has the status 0. */
function ask(agent: Agent, { origin, path, method }: { origin: string; path: string; method: string }): Promise<Head> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ agent, hostname, port, path, method }, (answer) => {
      answer.resume().once('close', () => resolve(headOf(path, answer)));
    });
    asked.once('error', () => resolve({ path, status: 0, size: 0, policy: '', headers: {} }));
    asked.end();
  });
}

function headOf(
  path: string,
  { statusCode = 0, statusMessage = '', rawHeaders, headers: given }: IncomingMessage,
): Head {
  const first = Buffer.byteLength(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`);
  const size = rawHeaders.reduce((bytes, text) => bytes + Buffer.byteLength(text) + 2, first);
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  return { path, status: statusCode, size, policy: headers['content-security-policy'] ?? '', headers };
}

/** Asks the server behind a certificate that nobody has signed. */
export function askBehindTls(
  url: string,
  host: string,
  path: string,
  more: Record<string, string> = {},
): Promise<Pick<Head, 'status' | 'headers'>> {
  return new Promise((resolve, reject) => {
    const options = { headers: { host, ...more }, servername: host, rejectUnauthorized: false, agent: false } as const;
    get(`${url}${path}`, options, (response) => {
      response.resume();
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers }));
    }).once('error', reject);
  });
}
