import fc from 'fast-check';
import { expect, test } from '@/tests/e2e/shop';
import { walkThrough } from './walk';
import type { Walk } from './walk-moves';

const walks = Number(process.env.WALKS ?? 20);
// Kept in the environment, so that the process that runs the walks has the seed of the one that lists them.
process.env.WALK_SEED ??= String(process.env.WALKS ? Date.now() % 1_000_000 : 4711);
const seed = Number(process.env.WALK_SEED);
const parts = Math.ceil(walks / 10);
const numbers = fc.array(fc.nat({ max: 9999 }), { minLength: 8, maxLength: 15 });

// A second try would walk the same ways again.
test.describe.configure({ retries: 0 });
test.use({ trace: 'off' });

for (let part = 0; part < parts; part += 1) {
  test(`buyers who take wrong turns pay what they were shown last: seed ${seed}, walks ${part * 10 + 1} to ${Math.min(walks, part * 10 + 10)}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const ways = fc.sample(numbers, { seed: seed + part, numRuns: Math.min(10, walks - part * 10) });
    const faults: string[] = [];
    let steps = 0;
    const started = Date.now();
    for (const [index, way] of ways.entries()) {
      const walk = await walkThrough(browser, way, { address: `10.${seed % 250}.${part % 250}.${index + 1}` });
      steps += walk.steps.length;
      if (walk.faults.length > 0) faults.push(reportOf(walk, way));
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    test.info().annotations.push({ type: 'walks', description: `${ways.length} walks, ${steps} steps, ${seconds} s` });
    expect(faults).toEqual([]);
  });
}

function reportOf({ steps, faults }: Walk, way: readonly number[]): string {
  return `${faults.join('; ')} after: ${steps.join(' → ')} (numbers ${way.join(',')})`;
}
