import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Tokens, tokensSchema } from '@/lib/api/contract/auth';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is kept of a token of 256 random bits: its SHA-256. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(`next pair:${token}`).digest();
}

/** Encrypts a pair so that only the holder of `token` can have it: the database alone gives nothing away. */
export function sealPair(token: string, pair: Tokens): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(token), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws when the pair was sealed for another token. */
export function openPair(token: string, sealed: string): Tokens {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(token), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return z.parse(tokensSchema, JSON.parse(body.toString('utf8')));
}
