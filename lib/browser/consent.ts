/** `all` allows third parties; `necessary` allows only what the shop itself needs. */
export const consents = ['all', 'necessary'] as const;
export type Consent = (typeof consents)[number];

export const consentCookieName = 'cookie-consent';
/** Seconds: 365 days. */
export const consentMaxAge = 31_536_000;

const listeners = new Set<() => void>();

/** The visitor's answer to the cookie notice, or null while there is none (F4.81). Browser only. */
export function readConsent(): Consent | null {
  const cookies = document.cookie.split('; ');
  return consents.find((consent) => cookies.includes(`${consentCookieName}=${consent}`)) ?? null;
}

export function writeConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = `${consentCookieName}=${consent}; Max-Age=${consentMaxAge}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

/** Tells when the answer changes, until the returned function is called. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
