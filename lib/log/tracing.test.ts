import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { inSpan, startTracing, traceHeaders } from './tracing';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  status: z.object({ code: z.optional(z.number()) }),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.unknown(), scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
type Sent = z.output<typeof sentSchema>;

const sent: Sent[] = [];
const collect: RequestListener = async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  sent.push(sentSchema.parse(JSON.parse(Buffer.concat(parts).toString())));
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
};

let collector: Server;
beforeAll(async () => {
  collector = createServer((request, response) => void collect(request, response)).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => collector.close());

const requestId = '6f2d8a54-0000-4000-8000-00000000abcd';

it('sends nothing and hands nothing on without a collector', async () => {
  const stop = await startTracing('shop', {});
  await inSpan({ name: 'GET page', kind: 'server', requestId }, async () => expect(traceHeaders()).toEqual({}));
  await stop();
});

it('sends one trace with the id of the request, through another process and a job, with what failed', async () => {
  const address = collector.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  const stop = await startTracing('shop', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const { traceparent } = await inSpan({ name: 'POST api', kind: 'server', requestId }, async () => traceHeaders());
  const refused = inSpan({ name: 'POST createOrder', kind: 'server', requestId, traceparent }, async () => {
    throw new Error('no number left');
  });
  await expect(refused).rejects.toThrow('no number left');
  await inSpan({ name: 'provision-order', kind: 'job', requestId: 'id-of-a-proxy' }, async () => undefined);
  await stop();
  vi.unstubAllEnvs();
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans);
  const [shop, call, job] = spans.flatMap(({ spans: some }) => some);
  expect(JSON.stringify(sent)).toContain('"service.name","value":{"stringValue":"shop"}');
  expect(shop).toMatchObject({ name: 'POST api', kind: 2, traceId: requestId.replaceAll('-', '') });
  expect(call).toMatchObject({ name: 'POST createOrder', traceId: shop?.traceId, parentSpanId: shop?.spanId });
  expect(call?.status.code).toBe(2);
  expect(job).toMatchObject({ name: 'provision-order', kind: 5, traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(job?.traceId).not.toBe(shop?.traceId);
});
