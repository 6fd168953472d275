import { describe, expect, it } from 'vitest';
import { editDistance } from './country-match';

describe('distance between spellings', () => {
  it.each([
    ['spain', 'spain', 0],
    ['spian', 'spain', 1],
    ['spin', 'spain', 1],
    ['spaain', 'spain', 1],
    ['spoin', 'spain', 1],
    ['испаня', 'испания', 1],
    ['', 'spain', 5],
    ['portgual', 'portugal', 1],
  ])('%s is away from %s by %i', (typed, spelling, distance) => {
    expect(editDistance(typed, spelling).whole).toBe(distance);
  });

  it('to the beginning leaves out what has not been typed yet', () => {
    expect(editDistance('portg', 'portugal')).toEqual({ whole: 3, start: 1 });
    expect(editDistance('tyrk', 'turkiye').start).toBe(1);
  });
});
