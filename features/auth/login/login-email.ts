import { dropKept, keep, keptText } from '@/lib/browser/kept';

const emailKey = 'login-email';

/** Takes an address along to the login page, for the next visit of it in this tab. */
export function keepLoginEmail(email: string): void {
  keep(emailKey, email);
}

export function hasLoginEmail(): boolean {
  return Boolean(keptText(emailKey));
}

/** The address that was taken along, once; empty where there is none. */
export function takeLoginEmail(): string {
  const email = keptText(emailKey) ?? '';
  dropKept(emailKey);
  return email;
}
