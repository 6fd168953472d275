import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints } from '@/lib/api/contract/endpoints';
import callExamples from './call-examples.json' with { type: 'json' };
import { operatorOperations } from './find-call';
import { openApiDocument } from './openapi';

const exampleSchema = z.object({ description: z.string().min(10), body: z.unknown().optional(), answer: z.unknown() });

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
