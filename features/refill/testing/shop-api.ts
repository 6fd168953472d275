import { beforeEach } from 'vitest';
import { useRefillStore } from '@/features/refill/refill-store';
import { shopApi } from '@/tests/msw/shop-api';
import { aCalculation, aPhoneStatus, aRefillResult } from './refill-builders';

/** The shop's own server for a top-up: nothing stands against it, and from 50 € on there is a bonus. */
export function refillApi() {
  const api = shopApi({
    'GET /api/refill/calculate': ({ query }) =>
      aCalculation(Number(new URLSearchParams(query).get('price')) >= 50 ? 2.5 : null),
    'POST /api/refill/check-phone-status': () => aPhoneStatus(),
    'POST /api/refill': () => aRefillResult(),
  });
  beforeEach(() => useRefillStore.setState(useRefillStore.getInitialState()));
  return api;
}
