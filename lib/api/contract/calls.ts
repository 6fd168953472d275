import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

/** What a browser has to know of a call of the contract: where and how to ask the shop's own server. */
export type BrowserCallPlan = {
  readonly method: 'GET' | 'POST';
  /** Path template on the shop's own server. */
  readonly path: string;
  /** Milliseconds, where it differs from the default. */
  readonly timeoutMs?: number;
};

function toPlan([operation, endpoint]: [string, Endpoint]) {
  const { method, browserMethod = method, host, path, timeoutMs } = endpoint;
  // The list of calls names `/api/redis/clear` with its prefix, the rest without. A slash before the query would cost
  // a redirect.
  const target = (host === 'front' ? path : `/api${path}`).replace(/\/$/, '');
  const plan: BrowserCallPlan = { method: browserMethod, path: target, ...(timeoutMs && { timeoutMs }) };
  return [operation, plan] as const;
}

/**
 * The calls that browsers may make, without their shapes: the shop's own server has read every answer by its schema
 * before it comes here. A build puts the finished table in the place of this module (`scripts/build/light-modules.mjs`), so that
 * no page carries the contract.
 */
export const calls: Readonly<Record<string, BrowserCallPlan>> = Object.fromEntries(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { browser }]) => browser)
    .map(toPlan),
);
