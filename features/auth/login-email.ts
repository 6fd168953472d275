const emailKey = 'login-email';

/** Takes an address along to the login page, for the next visit of it in this tab. */
export function keepLoginEmail(email: string): void {
  try {
    window.sessionStorage.setItem(emailKey, email);
  } catch {
    // Without storage it is typed once more.
  }
}

export function hasLoginEmail(): boolean {
  return readEmail() !== '';
}

/** The address that was taken along, once; empty where there is none. */
export function takeLoginEmail(): string {
  const email = readEmail();
  if (email !== '') window.sessionStorage.removeItem(emailKey);
  return email;
}

function readEmail(): string {
  try {
    return window.sessionStorage.getItem(emailKey) ?? '';
  } catch {
    return '';
  }
}
