import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseOperatorEnv } from '@/operator/src/core/env';
import { type RunningOperator, startOperator } from '@/operator/src/start';
import { checkoutBody } from '@/operator/testing/money-operator';
import { testOperator } from '@/operator/testing/test-operator';

let folder: string;
let operator: RunningOperator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-answers-'));
  const quiet = { OPERATOR_PORT: '0', LOG_LEVEL: 'silent', SIM_SPEED: '0' };
  operator = await startOperator(parseOperatorEnv({ ...quiet, DATA_DIR: folder }));
});
afterAll(async () => {
  await operator.stop();
  await rm(folder, { recursive: true });
});

/** Sends a request as it stands and gives status and code of the answer. */
async function raw(head: string, body = ''): Promise<readonly [number, string | undefined]> {
  const { port } = new URL(operator.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(`${head.split('\n').join('\r\n')}\r\nHost: operator.test\r\nConnection: close\r\n\r\n${body}`);
  await once(socket, 'close');
  return [Number(answer.split(' ')[1]), /"code":"(\w+)"/.exec(answer)?.[1]];
}

const chunks = (...parts: string[]) =>
  [...parts, ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
const logIn = 'POST /login_check HTTP/1.1\nContent-Type: application/json';

describe('requests as they come over the wire', () => {
  it.each([
    ['without a length and without a body', logIn, '', [400, 'validation']],
    ['with the length 0', `${logIn}\nContent-Length: 0`, '', [400, 'validation']],
    ['in no chunk', `${logIn}\nTransfer-Encoding: chunked`, chunks(), [400, 'validation']],
    [
      'in chunks',
      `${logIn}\nTransfer-Encoding: chunked`,
      chunks('{"username":"a@b.example",', '"password":"x"}'),
      [401, 'invalid_credentials'],
    ],
    ['in chunks that are no JSON', `${logIn}\nTransfer-Encoding: chunked`, chunks('{"user'), [400, 'bad_json']],
    [
      'in chunks that are too many',
      `${logIn}\nTransfer-Encoding: chunked`,
      chunks('x'.repeat(60_000), 'x'.repeat(60_000)),
      [413, 'too_large'],
    ],
    ['in a body that is too long', `${logIn}\nContent-Length: 70000`, 'x'.repeat(70_000), [413, 'too_large']],
    ['to a webhook without a length', 'POST /webhooks/sandbox HTTP/1.1', '', [401, 'forged']],
    ['to log out without a length', 'POST /logout HTTP/1.1', '', [200, undefined]],
    ['to the payment page without a length', 'POST /sandbox/pay/x HTTP/1.1', '', [422, 'invalid']],
  ] as const)('a POST %s', async (_, head, body, expected) => {
    expect(await raw(head, body)).toEqual(expected);
  });

  it.each([
    '/%ff',
    '/countries/%ff',
    '/tariffs/%E0%A4%A',
    '/promo-code/%ff',
    '/%',
    '/outbox/%ff',
    '/sandbox/pay/%ff',
    '/documents/%ff',
    '/payment/%ff/status',
  ])('an address that cannot be read, %s, is a bad request', async (path) => {
    expect(await raw(`GET ${path} HTTP/1.1`)).toEqual([400, 'bad_address']);
  });
});

describe('numbers of the contract', () => {
  const odd = [
    '0x10',
    '1e1',
    '%2010%20',
    '10.',
    '.5',
    '%2B10',
    '1,5',
    '',
    'Infinity',
    '10%00',
    '1_0',
    '0b11',
    '%D9%A3',
  ];
  const get = async (path: string) => (await fetch(`${operator.url}${path}`)).status;

  it('are plain decimals in addresses and queries', async () => {
    for (const good of ['10', '10.5', '010']) expect(await get(`/refill/calculate?price=${good}`)).toBe(200);
    for (const text of odd) {
      expect([text, await get(`/refill/calculate?price=${text}`)]).toEqual([text, 400]);
      expect([text, await get(`/data-packages/?country=${text}`)]).toEqual([text, 400]);
      expect([text, await get(`/countries/724/calculate?to=${text}`)]).toEqual([text, 400]);
    }
    for (const text of ['0x2D4', '7.24e2', '%20724', '724%20'])
      expect([text, await get(`/countries/${text}/calculate`)]).toEqual([text, 404]);
  });

  it('are numbers or plain decimals in bodies, never true, null or a list of one', async () => {
    for (const country of ['0x10', '1e1', ' 276 ', true, [276], null]) {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ ...checkoutBody(), country });
      const answer = await fetch(`${operator.url}/tariffs/1/checkout`, { method: 'POST', headers, body });
      expect([country, answer.status, await answer.json()]).toMatchObject([
        country,
        400,
        { errors: { country: [expect.any(String)] } },
      ]);
    }
  });
});

describe('headers of every answer', () => {
  const paths = ['/health', '/ready', '/countries', '/nope', '/openapi.json', '/metrics', '/%ff', '/profile'];

  it('forbid guessing of types, and name https for ever where the operator has it', async () => {
    for (const [publicUrl, wanted] of [
      ['https://operator.test', 'max-age=63072000; includeSubDomains'],
      ['http://operator.test', null],
    ] as const) {
      const { app, close } = await testOperator({ config: { publicUrl } });
      for (const path of paths) {
        const { headers } = await app.request(path);
        expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
        expect([path, headers.get('strict-transport-security')]).toEqual([path, wanted]);
      }
      await close();
    }
  });

  it('of the outbox are on the pages of the outbox alone', async () => {
    const { headers } = await fetch(`${operator.url}/countries`);
    for (const name of ['content-security-policy', 'x-frame-options', 'x-robots-tag', 'cross-origin-opener-policy'])
      expect([name, headers.get(name)]).toEqual([name, null]);
    const outbox = await fetch(`${operator.url}/outbox`);
    expect(outbox.headers.get('x-frame-options')).toBe('DENY');
    expect((await fetch(`${operator.url}/outbox.json`)).headers.get('x-robots-tag')).toBe('noindex');
  });
});
