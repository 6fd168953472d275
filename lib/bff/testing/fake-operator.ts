import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const operatorUrl = 'http://127.0.0.1:4000';

export type Seen = { method: string; path: string; headers: Headers; body: string };

/** A provider that remembers what it was asked and answers what the test says, by `METHOD /path`. */
export function fakeOperator() {
  const seen: Seen[] = [];
  const answers = new Map<string, (request: Request) => Response | Promise<Response>>();
  const server = setupServer(
    http.all(`${operatorUrl}/*`, async ({ request }) => {
      const url = new URL(request.url);
      const body = await request.clone().text();
      seen.push({ method: request.method, path: `${url.pathname}${url.search}`, headers: request.headers, body });
      const reply = answers.get(`${request.method} ${url.pathname}`);
      return reply ? reply(request) : HttpResponse.json({ code: 'not_found' }, { status: 404 });
    }),
  );
  return {
    server,
    seen,
    on(call: string, reply: (request: Request) => Response | Promise<Response>) {
      answers.set(call, reply);
    },
    reset() {
      seen.length = 0;
      answers.clear();
    },
  };
}

type Options = {
  method?: string;
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
  site?: string | null;
};

/** A request as a page of the shop would send it. */
export function apiRequest(
  path: string,
  { method = 'GET', body, cookie, headers, site = 'same-origin' }: Options = {},
) {
  return new Request(`http://127.0.0.1:3000/api${path}`, {
    method,
    headers: {
      'accept-language': 'es',
      ...(site && { 'sec-fetch-site': site }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
