import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import type { Endpoints, Operation } from '@/lib/api/contract/endpoints';
import { idSchema } from '@/lib/api/contract/shared';
import { wordingOf } from '@/lib/api/errors/server-messages';
import { fieldFault, notFound, OperatorError } from '@/operator/src/core/errors';

/** Refuses bodies of more than `maxBytes`, whether their length is told or not. @throws OperatorError too_large (413). */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (Number(raw.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
    if (raw.method !== 'GET' && raw.method !== 'HEAD' && !isMeasured(raw.headers)) {
      const body = await readAtMost(raw.body, maxBytes);
      const headers = new Headers(raw.headers);
      headers.delete('transfer-encoding');
      headers.set('content-length', String(body.length));
      // The server's own Request cannot be copied with another body.
      c.req.raw = new Request(raw.url, { method: raw.method, headers, body });
    }
    await next();
  };
}

function isMeasured(headers: Headers): boolean {
  return headers.has('content-length') && !headers.has('transfer-encoding');
}

async function readAtMost(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): OperatorError {
  return new OperatorError('too_large', { status: 413 });
}

const plainDecimal = /^-?\d+(\.\d+)?$/;
const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * The values with everything that is no plain decimal made NaN where the schema wants a number: by themselves such fields
 * also take `0x10`, `1e3`, ` 5 `, true and null for numbers.
 */
function withPlainNumbers(schema: z.ZodMiniType, values: unknown): unknown {
  const fields = z.safeParse(fieldsSchema, values);
  if (!(schema instanceof z.ZodMiniObject) || !fields.success) return values;
  const plain = Object.entries(fields.data).map(([name, value]) => {
    const field: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return [name, value === undefined || !takesTexts(field) ? value : plainNumber(value)];
  });
  return Object.fromEntries(plain);
}

function takesTexts(field: unknown): boolean {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniNullable)
    return takesTexts(field.def.innerType);
  return field instanceof z.ZodMiniNumber && field.def.coerce === true;
}

function plainNumber(value: unknown): unknown {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && plainDecimal.test(value) ? value : Number.NaN;
}

// Texts of schema refusals; without a locale every one reads "Invalid input".
z.config(z.locales.en());

type Part = 'params' | 'query' | 'body';

/** One part of a call's input, as its schema gives it; undefined where the contract names none. */
export type InputOf<O extends Operation, P extends Part> =
  Endpoints[O] extends Readonly<Record<P, infer S extends z.ZodMiniType>> ? z.output<S> : undefined;

export type RawInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly readBody: () => Promise<string>;
};
export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** Reads a request by the schemas of its call: unusable parameters are a 404, an unusable query or body a 400. */
export async function readInput(endpoint: Endpoint, raw: RawInput): Promise<Input> {
  return {
    params: endpoint.params && readParams(endpoint.params, raw.params),
    query: endpoint.query && readPart(endpoint.query, readQuery(endpoint.query, raw.query), endpoint.auth === 'bearer'),
    body: endpoint.body && readPart(endpoint.body, readJson(await raw.readBody())),
  };
}

function readParams(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, withPlainNumbers(schema, value));
  if (!result.success) throw notFound();
  return result.data;
}

/** Where ids are private, one that cannot be an id is refused like one that does not exist (promise A1). */
function readPart(schema: z.ZodMiniType, value: unknown, hidesIds = false): unknown {
  const result = z.safeParse(schema, withPlainNumbers(schema, value));
  if (result.success) return result.data;
  if (hidesIds && result.error.issues.some(({ path }) => isIdField(schema, path[0]))) throw notFound();
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || '#';
    errors[field] = [...(errors[field] ?? []), wordsOf(issue)];
  }
  throw new OperatorError('validation', { errors });
}

/** The ten-character limit has a wording of its own (F8.14), and so has what is no amount. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const isAmount = issue.code === 'invalid_type' && issue.path.at(-1) === 'price';
  if (isAmount) return fieldFault('price', 'invalid_amount').wording;
  const isTenCharacters = issue.code === 'too_big' && issue.origin === 'string' && issue.maximum === 10;
  return isTenCharacters ? wordingOf('value_too_long') : issue.message;
}

function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError('bad_json', { message: 'The body is not valid JSON.' });
  }
}

/** Lists may come as `name[]=a&name[]=b`, as a repeated name, or with commas. */
function readQuery(schema: z.ZodMiniType, query: URLSearchParams): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const key of new Set(query.keys())) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const given = query.getAll(key);
    values[name] = isListField(schema, name) ? given.flatMap((value) => value.split(',')) : (given.at(-1) ?? '');
  }
  return values;
}

function isIdField(schema: z.ZodMiniType, name: PropertyKey | undefined): boolean {
  return schema instanceof z.ZodMiniObject && typeof name === 'string' && schema.shape[name] === idSchema;
}

function isListField(schema: z.ZodMiniType, name: string): boolean {
  if (!(schema instanceof z.ZodMiniObject)) return false;
  const field: unknown = schema.shape[name];
  return field instanceof z.ZodMiniArray;
}
