import { z } from 'zod';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints } from '@/lib/api/contract/endpoints';
import { locationKeyHeader } from '@/lib/api/contract/headers';
import { locationEndpoints } from '@/lib/api/contract/location';
import { okSchema, refusalSchema } from '@/lib/api/contract/shared';
import callExamples from './call-examples.json' with { type: 'json' };
import { type OperatorOperation, operatorOperations } from './find-call';

const answer = (schema: z.core.$ZodType, example: unknown) => ({
  200: { description: 'Success', content: { 'application/json': { schema: z.toJSONSchema(schema), example } } },
  default: refusal('Refusal'),
});
const versionSchema = z.object({ version: z.string() });
const tokenBody = { type: 'object', properties: { refreshToken: { type: 'string', maxLength: 512 } } };

/** Calls that this operator answers beside the contract's, for its OpenAPI document. */
const ownPaths = () => ({
  '/logout': {
    post: {
      operationId: 'logOut',
      description:
        'Ends the session of the bearer, of the refresh token, or of both. Answers alike for tokens of nobody.',
      security: [{}, { bearer: [] }],
      requestBody: {
        required: false,
        content: { 'application/json': { schema: tokenBody, example: { refreshToken: 'b64f…' } } },
      },
      responses: answer(okSchema, { ok: true }),
    },
  },
  '/ip': {
    get: {
      operationId: 'lookUpAddress',
      description: 'The address of the caller and the country it belongs to: a stand-in for an address lookup service.',
      security: [],
      responses: answer(locationEndpoints.lookUpAddress.response, { ip: '198.51.100.7', country: 'ES' }),
    },
  },
  '/data-version': {
    get: {
      operationId: 'readDataVersion',
      description:
        'A word that changes with every change of what the shop shows; it asks each second. May be left out: the shop notices a change after 67 seconds.',
      'x-may-be-left-out': true,
      security: [],
      responses: answer(versionSchema, { version: '41.7' }),
    },
  },
});

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown };
type PathItem = Record<string, unknown>;

const security: Record<Endpoint['auth'], readonly Record<string, readonly string[]>[]> = {
  anon: [],
  bearer: [{ bearer: [] }],
  either: [{}, { bearer: [] }],
  key: [{ locationKey: [] }],
};

/** The OpenAPI 3.1 document of the operator's calls, derived from the contract. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, PathItem> = {};
  for (const operation of operatorOperations) {
    const endpoint: Endpoint = endpoints[operation];
    if (endpoint.sameRouteAs) continue;
    const method = endpoint.method.toLowerCase();
    for (const path of pathsOf(endpoint.path)) {
      paths[path] = { ...paths[path], [method]: describeCall(operation, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wanderline operator', version: '1.0.0' },
    servers: [{ url: publicUrl }],
    paths: { ...paths, ...ownPaths() },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        locationKey: { type: 'apiKey', in: 'header', name: locationKeyHeader },
      },
    },
  };
}

/** An optional last segment makes two paths, for OpenAPI knows no optional ones. */
function pathsOf(template: string): string[] {
  const plain = template.replace(/\{(\w+)(\?)?(?::[^}]+)?\}/g, '{$1$2}');
  const long = plain.replace('?}', '}');
  return long === plain ? [plain] : [plain.replace(/\/\{\w+\?\}/, ''), long];
}

function describeCall(operation: OperatorOperation, path: string): PathItem {
  const sharing = operatorOperations.filter((other) => sameRouteOf(endpoints[other]) === operation);
  const operations = [operation, ...sharing];
  const endpoint: Endpoint = endpoints[operation];
  const isLong = path.split('{').length === endpoint.path.split('{').length;
  return {
    operationId: isLong ? operation : `${operation}Short`,
    description: operations.map(describe).join(' '),
    ...(leftOutOf(operation) && { 'x-may-be-left-out': true }),
    'x-operations': operations,
    'x-calls': operations.flatMap((name) => endpoints[name].call ?? []),
    security: security[endpoint.auth],
    parameters: [...pathParameters(endpoint, path), ...queryParameters(operations), ...headerParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(endpoint.body, 'input', bodyOf(operation)) },
    }),
    responses: {
      200: {
        description: 'Success',
        content: jsonContent(endpoint.response, 'output', callExamples[operation].answer),
      },
      ...refusalsOf(endpoint),
      default: refusal('Refusal'),
    },
  };
}

type Example = {
  readonly description: string;
  /** What happens where a provider does not have the call; without it the shop needs the call. */
  readonly leftOut?: string;
  readonly body?: unknown;
  readonly answer: unknown;
};

function leftOutOf(operation: OperatorOperation): string | undefined {
  const example: Example = callExamples[operation];
  return example.leftOut;
}

function describe(operation: OperatorOperation): string {
  const { description }: Example = callExamples[operation];
  const leftOut = leftOutOf(operation);
  return leftOut ? `${description} May be left out: ${leftOut}` : description;
}

function bodyOf(operation: OperatorOperation): unknown {
  const example: Example = callExamples[operation];
  return example.body;
}

const refusal = (description: string) => ({ description, content: jsonContent(refusalSchema, 'output') });

/** The refusals that follow from what a call takes; others come with the status and code that fit them. */
function refusalsOf({ auth, params, query, body }: Endpoint) {
  return {
    ...((query || body) && { 400: refusal('A part of the request cannot be used: `errors` names its fields.') }),
    ...((auth === 'bearer' || auth === 'either') && { 401: refusal('The token is forged, too old or ended.') }),
    ...(auth === 'key' && { 403: refusal('Only the shop’s own server may ask.') }),
    ...(params && { 404: refusal('There is nothing of that name for this caller.') }),
    ...(body && { 429: refusal('Too often: `Retry-After` says in how many seconds again.') }),
  };
}

function sameRouteOf(endpoint: Endpoint): string | undefined {
  return endpoint.sameRouteAs?.operation;
}

function pathParameters(endpoint: Endpoint, path: string): Parameter[] {
  return Object.entries(propertiesOf(endpoint.params))
    .filter(([name]) => path.includes(`{${name}}`))
    .map(([name, schema]) => ({ name, in: 'path', required: true, schema }));
}

/** A query parameter is required only when every call that shares the path needs it. */
function queryParameters(operations: readonly OperatorOperation[]): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const operation of operations) {
    const { query }: Endpoint = endpoints[operation];
    const required = schemaOf(query).required ?? [];
    for (const [name, schema] of Object.entries(propertiesOf(query))) {
      const isList = typeof schema === 'object' && schema.type === 'array';
      const known = found.get(name);
      const isRequired = required.includes(name) && (known ? known.required : operations.length === 1);
      found.set(name, { name: isList ? `${name}[]` : name, in: 'query', required: isRequired, schema });
    }
  }
  return [...found.values()];
}

function headerParameters({ idempotent }: Endpoint): Parameter[] {
  const language: Parameter = {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    schema: { enum: ['en', 'es', 'ru'] },
  };
  const key: Parameter = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  return idempotent ? [language, key] : [language];
}

function propertiesOf(schema: Endpoint['params']) {
  return schemaOf(schema).properties ?? {};
}

function schemaOf(schema: Endpoint['params']): JsonSchema {
  return schema ? z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) : {};
}

function jsonContent(schema: Endpoint['response'], io: 'input' | 'output', example?: unknown) {
  const content = { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  return { 'application/json': example === undefined ? content : { ...content, example } };
}
