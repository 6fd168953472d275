import { dropKept, keep, keptFields } from '@/lib/browser/kept';
import { useOwnAddress } from '@/lib/browser/use-own-address';
import { returnParam } from '@/lib/i18n/site-hrefs';

const authPages = /^\/\w+\/(?:login|reset-password)$/;

/** Where a visitor wants to go once logged in, as the address of an auth page says; whether that may be is judged at the login. */
export function useWantedPage(): string | undefined {
  const { search } = useOwnAddress(authPages);
  return new URLSearchParams(search).get(returnParam) ?? undefined;
}

const wantedKey = 'wanted-page';
/** Milliseconds; the link in the mail does not live longer. */
const keptMs = 3_600_000;

/** Keeps that page while a mail is on its way, for its link opens in another tab; forgets it where none is wanted. */
export function keepWantedPage(page: string | undefined): void {
  if (page === undefined) dropKept(wantedKey, 'localStorage');
  else keep(wantedKey, JSON.stringify({ page, until: Date.now() + keptMs }), 'localStorage');
}

/** The page that was wanted when the mail was asked for, once. */
export function takeWantedPage(): string | undefined {
  const { page, until } = keptFields(wantedKey, 'localStorage');
  dropKept(wantedKey, 'localStorage');
  return typeof page === 'string' && typeof until === 'number' && until > Date.now() ? page : undefined;
}
