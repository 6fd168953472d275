import * as z from 'zod/mini';
import { callApi } from '@/lib/api/client/browser-client';

const storageKey = 'visitor-guess';
const codeSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

let running: Promise<string | null> | null = null;

/**
 * The country that an address lookup takes the visitor to be in, or null (F7.65). The shop's own server asks for it;
 * the answer is kept for the session, and several callers share one request (F7.66). Throws ApiError.
 */
export async function guessCountry(): Promise<string | null> {
  const kept = keptGuess();
  if (kept) return kept;
  running ??= lookUp().finally(() => {
    running = null;
  });
  return running;
}

async function lookUp(): Promise<string | null> {
  const { country } = await callApi('lookUpAddress', {});
  const read = z.safeParse(codeSchema, country?.toUpperCase());
  if (!read.success) return null;
  keepGuess(read.data);
  return read.data;
}

function keptGuess(): string | null {
  try {
    return z.parse(codeSchema, window.sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

function keepGuess(country: string): void {
  try {
    window.sessionStorage.setItem(storageKey, country);
  } catch {
    // Without storage the next page asks again.
  }
}
