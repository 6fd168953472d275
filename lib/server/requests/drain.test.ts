import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { drain } from './drain';

it('closes the connection that a proxy keeps with its next answer, and does not wait for another request', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer((_, response) => waiting.push(() => response.end('whole'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (): Promise<IncomingMessage> => {
    const [answer] = await once(get({ port, agent, host: '127.0.0.1' }), 'response');
    answer.resume();
    return answer;
  };
  const answerNext = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
  };

  const begun = ask();
  await expect.poll(() => waiting.length).toBe(1);
  const next = ask();
  const over = drain(server, 60_000);
  await answerNext();
  expect((await begun).statusCode).toBe(200);
  await answerNext();
  const { statusCode, headers } = await next;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await over;
});

it('cuts what does not end', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const hung = get({ port: typeof address === 'object' ? address?.port : 0, host: '127.0.0.1' });
  const cut = once(hung, 'error').catch((error: unknown) => [error]);
  await once(server, 'request');
  await drain(server, 50);
  const [error] = await cut;
  expect(String(error)).toMatch(/hang up|reset/);
});

it('answers what comes on a connection that rests while it ends', async () => {
  const server = createServer((asked, response) => asked.resume().on('end', () => response.end('done')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const post = async (): Promise<IncomingMessage> => {
    const asked = request({ method: 'POST', port, agent, host: '127.0.0.1' });
    asked.end('a purchase');
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  await post();
  const over = drain(server, 60_000);
  const { statusCode, headers } = await post();
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await over;
});
