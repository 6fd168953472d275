import { createHash } from 'node:crypto';

const seed = 'wanderline network';
const words = 8;

/** Gives numbers from 0 to, not including, 1: the same for the same key, eight of them and then round again. */
export function drawsOf(key: string): () => number {
  const bytes = createHash('sha256').update(`${seed}:${key}`).digest();
  let at = 0;
  return () => bytes.readUInt32BE((at++ % words) * 4) / 2 ** 32;
}

/** One of a list, by a draw. */
export function pick<T>(draw: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(draw() * list.length)];
}
