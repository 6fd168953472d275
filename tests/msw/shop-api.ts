import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { queryClient } from '@/lib/browser/query-client';
import { asProvider } from '@/tests/setup/refusals';
import { noteRequest, type Sent } from './sent';
import { type Call, countPlaceholders, isCall, readAnswer, requireCall, requireContract } from './shop-calls';

type Give = (sent: Sent) => Response | Promise<Response>;
type Given = { readonly call: string; readonly give: Give };
/** What a test was asked, what it answers, latest first, and what broke the contract. */
type Round = { readonly sent: Sent[]; readonly given: Given[]; readonly faults: string[] };

/** The body that each call is answered with where a test says nothing else, or a `refusal`. */
export type Defaults = Readonly<Record<Call, (sent: Sent) => unknown>>;

/**
 * The shop's own server as a page sees it, for all tests of a file. It notes every request and gives only what the real one
 * gives: a test fails that asks for, or answers, what the contract does not know, and one that leaves a call unanswered.
 */
export function shopApi(defaults: Defaults = {}) {
  const usual = toGiven(defaults);
  let round = newRound();
  const give = (call: Call, how: Give) => {
    requireCall(call);
    round.given.unshift({ call, give: how });
  };
  standIn((request) => takeRequest(request, round, usual));
  afterEach(() => {
    const { faults } = round;
    round = newRound();
    queryClient().clear();
    window.sessionStorage.clear();
    window.localStorage.clear();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  return {
    /** All requests of this test, in their order. */
    get sent(): readonly Sent[] {
      return round.sent;
    },
    /** Those of one call: with all that follows a path that ends with a slash, or the beginning of a query. */
    to: (call: Call): Sent[] => {
      requireCall(call);
      return round.sent.filter((sent) => isCall(call, sent));
    },
    posts: (): Sent[] => round.sent.filter(({ method }) => method === 'POST'),
    answer: (call: Call, body: unknown, status = 200, headers: Record<string, string> = {}) =>
      give(call, toAnswer(call, body, { status, headers })),
    /** Answers when the returned function is called. */
    hold: (call: Call, body: unknown, status = 200): (() => void) => {
      const answer = toAnswer(call, body, { status });
      let release: () => void = () => undefined;
      const isReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      give(call, () => isReleased.then(answer));
      return () => release();
    },
    /** Nobody is there to answer. */
    fail: (call: Call) => give(call, () => Response.error()),
    /** Never answers. */
    silent: (call: Call) => give(call, () => new Promise<Response>(() => undefined)),
    /** Answers what the shop's server never does: a page of a network in between. */
    broken: (call: Call, page: string) =>
      give(call, () => new Response(page, { headers: { 'Content-Type': 'text/html' } })),
  };
}

/** A refusal as a provider gives it. */
export function refusal(body: object, status = 400, headers: Record<string, string> = {}): Response {
  return Response.json(asProvider(body, status), { status, headers });
}

function newRound(): Round {
  return { sent: [], given: [], faults: [] };
}

/** The answers of every test; one whose path is written out counts before one with a placeholder. */
function toGiven(defaults: Defaults): Given[] {
  const given = Object.entries(defaults).map(([call, toBody]): Given => {
    requireCall(call);
    return {
      call,
      give: (sent) => {
        const body = toBody(sent);
        return body instanceof Response ? body : toAnswer(call, body, { status: 200 })();
      },
    };
  });
  return given.sort((a, b) => countPlaceholders(a.call) - countPlaceholders(b.call));
}

/** Throws at once where the contract has no such answer. */
function toAnswer(call: string, body: unknown, options: { status: number; headers?: Record<string, string> }) {
  const given = options.status < 400 ? readAnswer(call, body) : asProvider(body, options.status);
  return () => Response.json(given, options);
}

/** Notes a request for the test that it was made in, and finds its answer there: the next test has no part in it. */
function takeRequest(request: Request, { sent: all, given, faults }: Round, usual: readonly Given[]) {
  const { sent, isRead } = noteRequest(request);
  all.push(sent);
  const found = [...given, ...usual].find(({ call }) => isCall(call, sent));
  return async (): Promise<Response> => {
    try {
      await isRead;
      requireContract(sent);
      if (!found) throw new Error(`Nobody answers ${sent.method} ${sent.path}${sent.query}.`);
      return await found.give(sent);
    } catch (fault) {
      faults.push(fault instanceof Error ? fault.message : String(fault));
      return Response.error();
    }
  };
}

/** Catches what pages of this file ask for: `take` hears of a request at once, and says how it is answered. */
function standIn(take: (request: Request) => () => Promise<Response>): void {
  const taken = new Map<string, () => Promise<Response>>();
  const server = setupServer(http.all('*', ({ requestId }) => taken.get(requestId)?.()));
  server.events.on('request:start', ({ request, requestId }) => {
    taken.set(requestId, take(request));
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
}
