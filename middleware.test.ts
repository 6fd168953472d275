import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { middleware } from './middleware';

const answer = (path: string) => middleware(new NextRequest(`http://127.0.0.1:3000${path}`));
const placeOf = (headers: Headers) => new URL(headers.get('location') ?? '').pathname;

describe('a country typed without JavaScript', () => {
  it.each([
    ['/en/internet-packages?country=Spain', '/en/internet-packages/spain'],
    ['/internet-packages?country=Spain', '/es/internet-packages/spain'],
    ['/ru/internet-packages?country=spain', '/uz/internet-packages/spain'],
  ])('leads from %s to its page at once', (path, page) => {
    const { status, headers } = answer(path);
    expect([status, placeOf(headers)]).toEqual([307, page]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('keeps the locale that it was led to', () => {
    expect(answer('/internet-packages?country=Spain').cookies.getAll()).toHaveLength(1);
    expect(placeOf(answer('/faq').headers)).toBe('/es/faq');
  });
});
