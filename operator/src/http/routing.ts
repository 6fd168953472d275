import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { AnswerInputOf } from '@/lib/api/contract/endpoint';
import type { Endpoints } from '@/lib/api/contract/endpoints';
import { orderTokenHeader } from '@/lib/api/contract/headers';
import type { Language } from '@/lib/i18n/locales';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import { identify, ipOf } from './caller';
import { type FoundCall, findCall, type OperatorOperation } from './find-call';
import { type Input, type InputOf, readInput } from './request-input';

const languageOfTag: Readonly<Record<string, Language>> = { en: 'en', es: 'es', ru: 'ru', uz: 'ru' };

/** The language of an Accept-Language header (F2.19–F2.21): the wanted one among en, es and ru, else English. */
export function languageOfRequest(header: string | null | undefined): Language {
  let best: { language: Language; weight: number } | null = null;
  for (const entry of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const language = languageOfTag[tag.split('-')[0] ?? ''];
    const weight = weightOf(parameters);
    if (language && weight > 0 && (!best || weight > best.weight)) best = { language, weight };
  }
  return best?.language ?? 'en';
}

function weightOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.trim().startsWith('q='));
  if (!given) return 1;
  const weight = Number(given.trim().slice(2));
  return Number.isFinite(weight) ? weight : 0;
}

export type CallContext<O extends OperatorOperation> = {
  readonly params: InputOf<O, 'params'>;
  readonly query: InputOf<O, 'query'>;
  readonly body: InputOf<O, 'body'>;
} & CallCircumstances;

type CallCircumstances = {
  readonly language: Language;
  readonly userId: number | null;
  readonly sessionId: string | null;
  readonly ip: string;
  readonly idempotencyKey: string | null;
  /** Proof that the caller is the buyer of an order. */
  readonly orderToken: string | null;
  /** Headers that the answer gets besides its own; of answers that are not kept. */
  readonly answerHeaders: Headers;
  readonly deps: Deps;
};
type UntypedContext = Input & CallCircumstances;

export type Handler<O extends OperatorOperation> = (call: CallContext<O>) => Promise<AnswerInputOf<Endpoints[O]>>;
/** An answer for every call of the operator; a handler throws OperatorError to refuse. */
export type Handlers = { readonly [O in OperatorOperation]: Handler<O> };
/** What one resource answers. */
export type SomeHandlers = Partial<Handlers>;

/** Runs a call that takes an Idempotency-Key at most once per key, and gives its first outcome again. */
export type Repeater = (
  call: UntypedContext & { readonly operation: OperatorOperation },
  run: () => Promise<unknown>,
) => Promise<unknown>;

/** What Hono carries with a request: the peer's address, the request's id and, for figures, the call that answered. */
export type OperatorHono = { Bindings: { ip?: string }; Variables: { operation: string; requestId: string } };

type Options = {
  readonly deps: Deps;
  readonly handlers: SomeHandlers;
  readonly repeat?: Repeater;
  /** Which state of the data this process knows: what was answered from an older one is not kept. */
  readonly dataVersion?: () => number;
};

const maxKeptCharacters = 64_000_000;
const json = { 'Content-Type': 'application/json; charset=UTF-8' };

/** Binds the handlers to the paths of the contract; answers that are the same for everyone are kept per language. */
export function operatorRoutes(options: Options): Hono<OperatorHono> {
  const app = new Hono<OperatorHono>();
  const kept = new LRUCache<string, string>({
    maxSize: maxKeptCharacters,
    sizeCalculation: (text) => text.length + 1,
  });
  app.all('*', async (c) => {
    const url = new URL(c.req.url);
    const found = findCall(c.req.method, url.pathname, url.searchParams);
    if (!found || !options.handlers[found.operation]) throw notFound();
    c.set('operation', found.operation);
    const context = await readContext(c, found, url.searchParams, options.deps);
    if (!found.endpoint.cacheable) {
      const text = await answer(found, context, options);
      return c.body(text, 200, { ...Object.fromEntries(context.answerHeaders), ...json, 'Cache-Control': 'no-store' });
    }
    const key = JSON.stringify([
      options.dataVersion?.(),
      found.operation,
      context.language,
      context.params,
      context.query,
    ]);
    const text = kept.get(key) ?? (await answer(found, context, options));
    kept.set(key, text);
    return c.body(text, 200, { ...json, Vary: 'Accept-Language' });
  });
  return app;
}

async function readContext(
  c: Context<OperatorHono>,
  { endpoint, params }: FoundCall,
  query: URLSearchParams,
  deps: Deps,
): Promise<UntypedContext> {
  const { headers } = c.req.raw;
  if (endpoint.browserMethod && isPrefetch(headers)) throw new OperatorError('prefetch', { status: 403 });
  const caller = await identify(headers, endpoint.auth, deps);
  const input = await readInput(endpoint, { params, query, readBody: () => c.req.text() });
  return {
    ...input,
    language: languageOfRequest(headers.get('accept-language')),
    userId: caller?.userId ?? null,
    sessionId: caller?.sessionId ?? null,
    ip: ipOf(headers, c.env?.ip, deps),
    idempotencyKey: headers.get('idempotency-key'),
    orderToken: headers.get(orderTokenHeader),
    answerHeaders: new Headers(),
    deps,
  };
}

/** A guess of a browser or a proxy must never set off a GET that changes something (reading A40). */
function isPrefetch(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  );
}

async function answer({ operation, endpoint }: FoundCall, context: UntypedContext, options: Options): Promise<string> {
  const run = () => runHandler(operation, options.handlers, context);
  const mayRepeat = endpoint.idempotent && context.idempotencyKey !== null && options.repeat;
  const body = mayRepeat ? await mayRepeat({ ...context, operation }, run) : await run();
  if (!options.deps.config.checkAnswers) return JSON.stringify(body);
  const checked = z.safeParse(endpoint.response, body);
  if (checked.success) return JSON.stringify(checked.data);
  throw new Error(`${operation} answers outside the contract: ${z.prettifyError(checked.error)}`);
}

function runHandler<O extends OperatorOperation>(
  operation: O,
  handlers: SomeHandlers,
  context: UntypedContext,
): Promise<unknown> {
  const handler: SomeHandlers[O] = handlers[operation];
  if (!handler || !isContextOf(operation, context)) throw notFound();
  return handler(context);
}

/** Every part was read by the operation's own schema: that makes it the operation's context. */
function isContextOf<O extends OperatorOperation>(_: O, context: UntypedContext): context is CallContext<O> {
  return 'params' in context;
}
