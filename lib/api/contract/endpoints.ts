import { authEndpoints } from './auth';
import { catalogEndpoints } from './catalog';
import { contentEndpoints } from './content';
import type { Endpoint } from './endpoint';
import { locationEndpoints } from './location';
import { orderEndpoints } from './order';
import { profileEndpoints } from './profile';
import { refillEndpoints } from './refill';
import { withdrawalEndpoints } from './withdrawal';

/** The whole contract: the provider's 48 calls and one of ours, the only place where a path or a shape is written. */
export const endpoints = {
  ...authEndpoints,
  ...profileEndpoints,
  ...refillEndpoints,
  ...contentEndpoints,
  ...catalogEndpoints,
  ...orderEndpoints,
  ...locationEndpoints,
  ...withdrawalEndpoints,
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type Operation = keyof Endpoints;
