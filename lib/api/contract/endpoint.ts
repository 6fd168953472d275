import type * as z from 'zod/mini';

/** Milliseconds a call may take when its endpoint says nothing else. */
export const defaultTimeoutMs = 5000;

/** `anon` never sends a token, `bearer` always, `either` when the caller is logged in, `key` needs the shop's own key header. */
export type EndpointAuth = 'anon' | 'bearer' | 'either' | 'key';

/** Who answers: the provider's API, the shop's own server, or an address lookup service. */
export type EndpointHost = 'operator' | 'front' | 'lookup';

type EndpointShape = {
  /** Number of the call in the list of 48 (1–48); null for an addition of ours. */
  readonly call: number | null;
  readonly method: 'GET' | 'POST';
  /** Path template: `{name}`, `{name?}` (optional tail segment) or `{name:a|b}` (one of these words). */
  readonly path: string;
  readonly auth: EndpointAuth;
  /** Whether the answer is the same for everyone and may be kept, keyed by language. */
  readonly cacheable: boolean;
  /** Whether the browser may reach it through `/api`. */
  readonly browser: boolean;
  readonly host?: EndpointHost;
  /** Method the shop's own server listens to when it must differ (a GET that changes state becomes a POST). */
  readonly browserMethod?: 'POST';
  /** Time-out in milliseconds when it differs from the client's default. */
  readonly timeoutMs?: number;
  /** Takes an `Idempotency-Key` header: the same key gives the same outcome. */
  readonly idempotent?: boolean;
  /** The endpoint that answers on the same method and path, and the key of the query that means this one instead. */
  readonly sameRouteAs?: { readonly operation: string; readonly ifQueryHas: string };
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

export type Endpoint = EndpointShape;

/** Keeps the exact types of one row of the contract. */
export function endpoint<const E extends EndpointShape>(row: E): E {
  return row;
}

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : never;

export type ParamsOf<E extends Endpoint> = E extends { params: infer S } ? InputOf<S> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S } ? InputOf<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S } ? InputOf<S> : undefined;
/** What a handler must give back before the response schema has parsed it. */
export type AnswerInputOf<E extends Endpoint> = InputOf<E['response']>;

/** A parameter of a path template. */
export const placeholder = /\/\{(\w+)(\?)?(?::([^}]+))?\}/g;

/** The path of a call with its parameters filled in; every value is encoded as one segment. */
export function buildPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replace(placeholder, (_, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value !== undefined) return `/${encodeURIComponent(String(value))}`;
    if (optional) return '';
    throw new TypeError(`Path ${template} needs ${name}`);
  });
}

/** The template as a regular expression with one named group for each parameter. */
export function pathPattern(template: string): RegExp {
  const source = template.replace(placeholder, (_, name: string, optional: string | undefined, words = '[^/]+') =>
    optional ? `(?:/(?<${name}>${words}))?` : `/(?<${name}>${words})`,
  );
  return new RegExp(`^${source}$`);
}

/** Query of a call: lists as `name[]=a&name[]=b`, absent values left out. Starts with `?` unless empty. */
export function queryString(query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) pairs.append(`${name}[]`, String(one));
    else if (value !== undefined && value !== null) pairs.append(name, String(value));
  }
  const text = pairs.toString();
  return text && `?${text}`;
}
