// Many buyers at once: what they send, and how it is counted.
import { randomUUID } from 'node:crypto';
import { request } from 'node:https';

const atOnce = 16;

/** The request of an order by a buyer of its own; `key` shows the operator that the shop passes the visitor's address on. */
export function orderOf(at, { key, method }) {
  const form = {
    ...{ lastName: 'Tester', firstName: 'Tanya', country: 276, documentNumber: 'C01X00T47', postCode: '10115' },
    ...{ shippingAddress: 'Invalidenstrasse 1, Berlin', email: `crowd-${randomUUID()}@mail.example` },
    ...{ residencyConfirmed: true, dataConsent: true, returnPolicy: true, exchange: true, immediateSupply: true },
    paymentMethod: method,
  };
  return {
    method: 'POST',
    body: JSON.stringify(form),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-location-key': key,
      'x-forwarded-for': `198.18.${(at >> 8) % 256}.${at % 256}`,
    },
  };
}

/** As a browser on the shop's own page sends it. */
export function fromBrowser({ headers, ...order }, shop) {
  const { 'x-location-key': _, 'x-forwarded-for': __, ...own } = headers;
  return { ...order, headers: { ...own, origin: shop, 'sec-fetch-site': 'same-origin' } };
}

/** Does it so many times, several at once; gives how many, how many a second, and how many failed. */
export async function spend(times, work) {
  const started = performance.now();
  let [next, failed] = [0, 0];
  const run = async () => {
    while (next < times) {
      const at = next;
      next += 1;
      await work(at).catch(() => {
        failed += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return [times, Math.round(times / ((performance.now() - started) / 1000)), failed];
}

/** One request over TLS whose certificate is known; gives status and text. */
export function sendOver(url, { method = 'GET', headers = {}, body, ca }) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ca, timeout: 15_000 }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 599, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.end(body);
  });
}
