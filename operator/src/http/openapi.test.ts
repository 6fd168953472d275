import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints } from '@/lib/api/contract/endpoints';
import callExamples from './call-examples.json' with { type: 'json' };
import { operatorOperations } from './find-call';
import { openApiDocument } from './openapi';

const exampleSchema = z.object({ description: z.string().min(10), body: z.unknown().optional(), answer: z.unknown() });

const content = z.object({ 'application/json': z.object({ schema: z.unknown(), example: z.unknown().optional() }) });
const callSchema = z.object({
  operationId: z.string(),
  description: z.string(),
  'x-may-be-left-out': z.literal(true).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
const pathsSchema = z.record(z.string(), z.record(z.string(), callSchema));

describe('the OpenAPI document', () => {
  it('has an example of every call, and of no other', () => {
    expect(Object.keys(callExamples).toSorted()).toEqual([...operatorOperations].toSorted());
  });

  it.each(operatorOperations)('shows %s by a question and an answer that keep to the contract', (operation) => {
    const { body, response }: Endpoint = endpoints[operation];
    const example = exampleSchema.parse(callExamples[operation]);
    expect(z.safeParse(response, example.answer).error?.issues).toBeUndefined();
    if (body) expect(z.safeParse(body, example.body).error?.issues).toBeUndefined();
    else expect(example.body).toBeUndefined();
  });

  it('has for every call a description, an answer that is shown, and refusals', () => {
    const paths = pathsSchema.parse(openApiDocument('http://operator.test').paths);
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    expect(calls.length).toBeGreaterThan(50);
    for (const { operationId, description, responses } of calls) {
      const shown = responses[200]?.content?.['application/json'];
      expect([operationId, description.length > 10]).toEqual([operationId, true]);
      expect([operationId, shown?.example]).toEqual([operationId, expect.anything()]);
      expect([operationId, responses.default?.description]).toEqual([operationId, 'Refusal']);
    }
  });

  it('says of each addition to the 48 calls, and of no other, that it may be left out', () => {
    const paths = pathsSchema.parse(openApiDocument('http://operator.test').paths);
    const calls = Object.values(paths).flatMap((path) => Object.values(path));
    const free = calls.filter((call) => call['x-may-be-left-out']);
    for (const { description } of free) expect(description).toContain('May be left out: ');
    const additions = operatorOperations.filter((operation) => {
      const { call }: Endpoint = endpoints[operation];
      return call === null;
    });
    const named = free.map(({ operationId }) => operationId.replace(/Short$/, ''));
    expect([...new Set(named)].sort()).toEqual([...additions, 'readDataVersion'].sort());
  });

  it('says what each call is for, and shows it', () => {
    const paths: Record<string, unknown> = openApiDocument('http://operator.test').paths;
    const text = JSON.stringify(paths);
    for (const { description } of Object.values(callExamples))
      expect(text).toContain(JSON.stringify(description).slice(1, -1));
    expect(paths['/tariffs/{id}/checkout']).toMatchObject({
      post: {
        requestBody: { content: { 'application/json': { example: { firstName: 'Ana' } } } },
        responses: {
          200: { content: { 'application/json': { example: { cart: { total: 20.5 } } } } },
          400: {},
          404: {},
          429: {},
        },
      },
    });
  });
});
