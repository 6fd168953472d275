import { QueryClient } from '@tanstack/react-query';
import { http, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { addAccount, addNumber, openSession } from '@/operator/testing/accounts';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';
import { type AreaName, areaNames } from './client-areas';
import type { Area } from './client-state';

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

/** What the browser's parts take from their window. */
function standInForWindow(): void {
  const memory = new Map<string, string>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  vi.stubGlobal('window', { location: new URL(`${shop}/en`), localStorage: storage, sessionStorage: storage });
}

const shop = 'http://127.0.0.1:3000';
const spain = 724;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const network = setupServer(
  http.all('http://127.0.0.1:4000/*', ({ request }) => operator.app.request(request)),
  http.all('*', () => passthrough()),
);
let operator: TestOperator;
let cookie = '';
let esimId = 0;
let areas: Readonly<Record<AreaName, Area>>;

/** The shop's own server, as far as pages reach it, in front of a real operator. */
function askShop(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cookie', cookie);
  headers.set('sec-fetch-site', 'same-origin');
  return handleApi(new Request(new URL(String(input), shop), { ...init, headers }));
}

beforeAll(async () => {
  operator = await testOperator({ config: { locationKey: 'sandbox-location-key' } });
  const { userId } = await addAccount(operator, 'ana@example.com');
  esimId = (await addNumber(operator, userId, 1)).id;
  const { token, refreshToken } = await openSession(operator, userId);
  cookie = `access=${token}; refresh=${refreshToken}`;
  network.listen();
  standInForWindow();
  // Stores look for their storage as soon as they are loaded.
  ({ clientState: areas } = await import('./client-state'));
});
afterAll(async () => {
  network.close();
  await operator.close();
});

describe('client state', () => {
  it('has the eighteen areas by name', { tags: ['F3.96'] }, () => {
    expect(Object.keys(areas).sort()).toEqual([...areaNames].sort());
    expect(areaNames).toHaveLength(18);
  });

  it.each(areaNames)('%s works', { tags: ['F3.96'] }, async (name) => {
    standInForWindow();
    vi.stubGlobal('fetch', askShop);
    const area = areas[name];
    if (area.home === 'store') return expectStore(area.store);
    const told = { countryId: spain, esimId };
    expect(isFilled(await (area.home === 'server' ? area.read(told) : area.fetch(client, told)))).toBe(true);
  });

  it('has a store only for what exists in the browser alone', { tags: ['F3.96'] }, () => {
    expect(areaNames.filter((name) => areas[name].home === 'store')).toEqual(['checkout', 'refill']);
  });
});

/** A store tells those who listen of a change. */
function expectStore(store: Extract<Area, { home: 'store' }>['store']): void {
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.setState({});
  leave();
  store.setState({});
  expect(heard).toHaveBeenCalledOnce();
  expect(isFilled(store.getState())).toBe(true);
}

function isFilled(found: unknown): boolean {
  if (Array.isArray(found)) return found.length > 0;
  return typeof found === 'object' && found !== null && Object.keys(found).length > 0;
}
