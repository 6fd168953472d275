import { describe, expect, it } from 'vitest';
import { documentKey } from '@/lib/server/documents/document-key';

describe('name of a shared document', () => {
  it('is the path, whatever the query: documents are the same for every query', () => {
    expect(documentKey('/en/faq?utm=1', {})).toBe('/en/faq');
    expect(documentKey('/en', {})).toBe('/en');
  });

  it.each([
    '/',
    '/faq',
    '/en/lk',
    '/en/lk/Balance',
    '/uz/lk.rsc',
    '/en/lk;a.js',
    '/api/faq',
    '/en//faq',
    '/en/faq/',
    '/en/%',
    '/de/faq',
    '/en/internet-packages/sp%61in',
    '/en/internet-packages/%d0%b1',
  ])('is none for %s', (url) => {
    expect(documentKey(url, {})).toBeNull();
  });

  it('is the path with its letters of other scripts as browsers write them', () => {
    expect(documentKey('/en/internet-packages/%D0%B1', {})).toBe('/en/internet-packages/%D0%B1');
  });

  it('is none where a form of countries leads on by its query', () => {
    expect(documentKey('/en/internet-packages?country=bali', {})).toBeNull();
    expect(documentKey('/en/internet-packages?utm=1&country=bali', {})).toBeNull();
    expect(documentKey('/en/internet-packages?volume=5000', {})).toBe('/en/internet-packages');
    expect(documentKey('/en/faq?country=bali', {})).toBe('/en/faq');
  });

  it('holds everything that the router sends, so that no answer is given for another', () => {
    const headers = { rsc: '1', 'next-router-state-tree': 'a', 'next-router-prefetch': '1' };
    const keys = [
      documentKey('/en/faq', {}),
      documentKey('/en/faq?_rsc=1', headers),
      documentKey('/en/faq?_rsc=2', headers),
      documentKey('/en/faq?_rsc=1', { ...headers, 'next-router-state-tree': 'b' }),
      documentKey('/en/faq?_rsc=1', { rsc: '1', 'next-router-state-tree': 'a' }),
      documentKey('/en/faq?_rsc=1', { ...headers, 'next-url': '/en' }),
      documentKey('/en/faq?_rsc=1', { ...headers, 'next-router-segment-prefetch': '/_tree' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
