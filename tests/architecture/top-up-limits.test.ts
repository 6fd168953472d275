import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyRefill } from '@/features/refill/refill-values';
import { refillBonusSteps } from '@/lib/pricing/refill-bonus';
import { offeredAmounts, refillLimits } from '@/lib/validation/amount';

const { min, max } = refillLimits;
const steps = refillBonusSteps.flatMap(({ fromCents, percent }) => [fromCents / 100, percent]);

/** The whole numbers of some text, sorted. */
const figuresOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);
const linesOf = (name: string, language: string) =>
  readFileSync(`operator/content/${name}.${language}.md`, 'utf8').replaceAll('\u00a0', ' ').split('\n');

it.each(['en', 'es', 'ru'])(
  'the texts name the limits and the bonus of a top-up as they are counted: %s',
  (language) => {
    for (const article of ['articles/01-terms', 'articles/10-payment']) {
      const told = linesOf(article, language).filter((line) => line.includes('€') && line.includes('%'));
      expect([article, told.map(figuresOf)]).toEqual([article, [sorted([min, max, ...steps])]]);
    }
    const [description, bullet] = linesOf('faq/17-top-up', language).filter((line) => /€|euro|евро/.test(line));
    expect([description, bullet].map((line) => figuresOf(line ?? ''))).toEqual([
      sorted([min, max]),
      sorted([min, max]),
    ]);
    const hint = /"ownHint": "(.+)"/.exec(readFileSync(`messages/${language}.json`, 'utf8'))?.[1] ?? '';
    expect(hint).toMatch(/\{min\}.*\{max\}/);
    expect(figuresOf(hint)).toEqual(sorted(steps));
  },
);

it('amounts outside of the limits are not on offer, and the one that a form starts with is within them', () => {
  expect(offeredAmounts(['5', '10', '20'], [1000, 1900])).toEqual(['10']);
  expect(offeredAmounts([emptyRefill.preset])).toEqual([emptyRefill.preset]);
});
