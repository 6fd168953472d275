import { afterEach, expect, it } from 'vitest';
import { closeOrder, rememberOrder, unpaidOrderUuid } from './last-order';

const uuid = '5f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e';
const refillUuid = '6f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e';

afterEach(() => window.localStorage.clear());

it('still offers an order that waits for its payment after a top-up, paid or not', () => {
  rememberOrder({ thing: 'order', uuid });
  rememberOrder({ thing: 'refill', uuid: refillUuid });
  expect(unpaidOrderUuid()).toBe(uuid);
  closeOrder(refillUuid);
  expect(unpaidOrderUuid()).toBe(uuid);
  closeOrder(uuid);
  expect(unpaidOrderUuid()).toBeNull();
});
