import fc from 'fast-check';
import * as z from 'zod';

const jsonSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
});
type JsonSchema = z.output<typeof jsonSchema>;

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: jsonSchema });
const callShape = z.object({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }) }).optional(),
});
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

type Call = z.output<typeof callShape> & { readonly method: string; readonly path: string };
export type FuzzRequest = { readonly path: string; readonly method: string; readonly body: string | null };

/** Every call that an OpenAPI document describes. */
export function callsOf(document: unknown): Call[] {
  return Object.entries(documentShape.parse(document).paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, call]) => callShape.safeParse(call).success)
      .map(([method, call]) => ({ ...callShape.parse(call), path, method: method.toUpperCase() })),
  );
}

const oddTexts = [
  '',
  ' ',
  '\0',
  '٣',
  '1e3',
  '-0',
  '1.5.5',
  '../..',
  "' or 1=1 --",
  '__proto__',
  '\ud800',
  '%00',
  '\r\nX: 1',
];
const oddNumbers = [-1, 0, 1, 2, 724, 7242, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 31, 0.001];
const junk = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, null, true, 'x'.repeat(5000)),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value for a schema: mostly one that fits or nearly does, now and then anything at all. */
function someValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fittingValue(schema), weight: 12 }, { arbitrary: junk, weight: 1 });
}

function fittingValue({ anyOf, items, properties = {}, ...schema }: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (anyOf) return fc.oneof(...anyOf.map(someValue));
  if (schema.type === 'object') return objectOf(properties);
  if (schema.type === 'array') return fc.array(someValue(items ?? {}), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.oneof(fc.constantFrom(...oddNumbers), fc.integer());
  if (schema.type === 'number') return fc.oneof(fc.constantFrom(...oddNumbers), fc.double({ noNaN: true }));
  if (schema.type === 'string') return textOf(schema);
  return junk;
}

function textOf({ format, pattern, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  const free = fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.emailAddress(),
    fc.constantFrom('hash-card', '10115', 'DE123456789', '+372 5555 1234', '2026-11-01', '01.11.2026'),
  );
  if (format === 'uuid') return fc.uuid();
  return pattern && !format ? fc.oneof(fc.stringMatching(new RegExp(pattern)), free) : free;
}

function objectOf(properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, someValue(schema)]));
  return fc.oneof(
    { arbitrary: fc.record(fields), weight: 6 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
  );
}

/** Text that is no JSON, or JSON that strains its reader. */
const oddBodies = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '{"a":1,"a":2}',
    '['.repeat(10_000),
    `{"__proto__":{"admin":true}}`,
    '"\\u0000"',
    'null',
    '1e999',
    '',
  ),
);

const textIn = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Requests of one call: its path filled in, its query and its body. */
export function requestsOf({ path, method, parameters, requestBody }: Call): fc.Arbitrary<FuzzRequest> {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const values = (list: typeof parameters) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, someValue(schema)])));
  const body = requestBody
    ? fc.oneof(
        {
          arbitrary: someValue(requestBody.content['application/json'].schema).map((value) => JSON.stringify(value)),
          weight: 12,
        },
        { arbitrary: oddBodies, weight: 1 },
      )
    : fc.constant(null);
  return fc
    .record({ segments: values(inPath), query: values(inQuery), body })
    .map(({ segments, query, body: sent }) => {
      const target = Object.entries(segments).reduce(
        (filled, [name, value]) => filled.replace(`{${name}}`, () => encodeText(textIn(value))),
        path,
      );
      const pairs = Object.entries(query).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => `${encodeText(name)}=${encodeText(textIn(one))}`),
      );
      return { path: pairs.length > 0 ? `${target}?${pairs.join('&')}` : target, method, body: sent ?? null };
    });
}

/** Percent-encodes any text, also one that no UTF-8 can hold. */
function encodeText(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
