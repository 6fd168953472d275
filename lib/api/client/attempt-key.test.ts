import { describe, expect, it, vi } from 'vitest';
import { ApiError, type RefusedCall } from './api-error';
import { attemptKeys, orderUnderKey, sendUnderKey } from './attempt-key';

it('a key of an intent is a UUID of its own, also where the page came over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = attemptKeys();
  const [first, second] = [keys.keyFor({ sum: 1 }), keys.keyFor({ sum: 2 })];
  for (const key of [first, second]) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(first).not.toBe(second);
  expect(keys.keyFor({ sum: 2 })).toBe(second);
});

const lost = new ApiError('checkoutTariff', { kind: 'network' });
const refused = (status: number) => {
  const failure: RefusedCall = { kind: 'refused', status, refusal: { code: 'other' } };
  return new ApiError('checkoutTariff', failure);
};

/** Sends one request again and again, and gives the keys that it was sent under; a null is a good answer. */
async function keysOf(send: typeof sendUnderKey, answers: readonly (ApiError | null)[]): Promise<string[]> {
  let made = 0;
  const keys = attemptKeys(() => `key-${++made}`);
  const left = [...answers];
  const used: string[] = [];
  const answer = async (key: string) => {
    used.push(key);
    const error = left.shift();
    if (error) throw error;
  };
  while (left.length > 0) await send(keys, { sum: 1 }, answer).catch(() => undefined);
  return used;
}

describe('what is sent under the key of its intent', () => {
  it.each([lost, refused(503), refused(409)])(
    'is sent again under its key while the answer is not sure',
    async (error) => {
      expect(await keysOf(sendUnderKey, [error, null])).toEqual(['key-1', 'key-1']);
    },
  );

  it.each([null, refused(400), refused(410)])('has a new key after a sure answer', async (error) => {
    expect(await keysOf(sendUnderKey, [error, null])).toEqual(['key-1', 'key-2']);
  });

  it.each([refused(429), refused(401)])('keeps its key when nobody looked at it after a lost answer', async (error) => {
    expect(await keysOf(sendUnderKey, [lost, error, null])).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('is ordered anew, once, when what was reserved has run out', async () => {
    expect(await keysOf(orderUnderKey, [lost, refused(410), null])).toEqual(['key-1', 'key-1', 'key-2']);
    expect(await keysOf(orderUnderKey, [refused(410), refused(410)])).toEqual(['key-1', 'key-2']);
  });
});
