import * as z from 'zod/mini';
import { callApi } from '@/lib/api/client/browser-client';
import { keep, keptFields, keptText } from '@/lib/browser/kept';

type Choosable = { readonly id: number; readonly code: string };

type Known = {
  /** Country code of the visitor; null when finding it out failed. */
  readonly located: string | null;
  readonly userCountryId: number | null;
};

/** Country a form starts with: where the visitor is, else the user's own (F4.84), else 0 for none (F4.85). */
export function countryChoice(countries: readonly Choosable[], { located, userCountryId }: Known): number {
  const here = located ? countries.find(({ code }) => code === located.toUpperCase()) : undefined;
  return here?.id ?? userCountryId ?? 0;
}

const locationKey = 'visitor-country';

/** F3.26: `ip` is the address that the country was found by, empty where the shop's server does not know it. */
const locationSchema = z.object({
  ip: z.string(),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type VisitorLocation = z.infer<typeof locationSchema>;

/**
 * Country of the visitor, asked once and then read from local storage (F7.64). Where the provider does not tell, the
 * guess of an address lookup stands in for this session (F7.65). Throws ApiError when neither is known.
 */
export async function locateVisitor(signal?: AbortSignal): Promise<VisitorLocation> {
  const kept = keptLocation();
  if (kept) return kept;
  try {
    const region = await callApi('locate', { query: {}, ...(signal && { signal }) });
    const location = { ip: region.ip ?? '', country: region.code.toUpperCase() };
    keep(locationKey, JSON.stringify(location), 'localStorage');
    return location;
  } catch (error) {
    if (signal?.aborted) throw error;
    const country = await guessCountry();
    if (!country) throw error;
    return { ip: '', country };
  }
}

function keptLocation(): VisitorLocation | null {
  return z.safeParse(locationSchema, keptFields(locationKey, 'localStorage')).data ?? null;
}

const guessKey = 'visitor-guess';
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
  keep(guessKey, read.data);
  return read.data;
}

function keptGuess(): string | null {
  return z.safeParse(codeSchema, keptText(guessKey)).data ?? null;
}
