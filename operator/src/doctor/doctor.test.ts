import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { operatorEnd } from '@/operator/testing/killed-operator';

it('the doctor ends once it has told of a service that takes connections and never answers', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { code, said } = operatorEnd({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'doctor');
  expect(said).toContain(`✗ The collector of traces (${endpoint}) — no answer within 12 s`);
  expect(code).toBe(1);
});
