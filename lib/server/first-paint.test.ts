import { expect, it } from 'vitest';
import { paintWithHeading } from './first-paint';

const link = (id: string) => `<head><link rel="expect" href="#${id}" blocking="render"/>`;

it('has the first paint wait for the first heading, by its own id or one that it is given', () => {
  const page = (attributes: string) =>
    `<html><head><title>A</title></head><body><h1${attributes}>A</h1><h1>B</h1></body>`;
  expect(paintWithHeading(page(' class="t1" id="own"'))).toBe(
    page(' class="t1" id="own"').replace('<head>', link('own')),
  );
  expect(paintWithHeading(page(' class="t1"'))).toBe(
    page(' id="page-heading" class="t1"').replace('<head>', link('page-heading')),
  );
});

it.each(['<html><head></head><body><p>A</p></body>', '<h1>A</h1>', '{}'])('leaves %s as it is', (text) => {
  expect(paintWithHeading(text)).toBe(text);
});
