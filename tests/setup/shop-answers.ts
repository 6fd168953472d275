import { vi } from 'vitest';

type Give = (url: string, signal: AbortSignal | null) => Promise<Response> | Response;

export function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Answers of the shop's own server by the beginning of their address; notes what was asked and given up. */
export function standInForShop(answers: Readonly<Record<string, Give>>): { asked: string[]; givenUp: string[] } {
  const seen: { asked: string[]; givenUp: string[] } = { asked: [], givenUp: [] };
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    seen.asked.push(url);
    const signal = options?.signal ?? null;
    signal?.addEventListener('abort', () => seen.givenUp.push(url));
    const found = Object.entries(answers).find(([path]) => url.startsWith(path));
    return found ? found[1](url, signal) : answer({}, 503);
  });
  return seen;
}
