import { bareText } from './bare-text';

export type EmailFault = 'email_required' | 'email_no_at' | 'email_no_local' | 'email_no_domain' | 'invalid_email';

const longest = 254;
const localForm = /^[^\s@"(),:;<>[\\\]]{1,64}$/;
const labelForm = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => labelForm.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

function isLocalPart(local: string): boolean {
  return localForm.test(local) && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
}

/** The four rules of F5.01–F5.04 in their order, then `invalid_email` for any other malformed address (reading A56). */
export function emailFault(text: string): EmailFault | null {
  const email = bareText(text);
  if (email === '') return 'email_required';
  const at = email.indexOf('@');
  if (at === -1) return 'email_no_at';
  if (at === 0) return 'email_no_local';
  if (at === email.length - 1) return 'email_no_domain';
  if (email.length > longest) return 'invalid_email';
  return isLocalPart(email.slice(0, at)) && isDomain(email.slice(at + 1)) ? null : 'invalid_email';
}

/** One spelling per mailbox: bare and lower case. */
export function normalEmail(text: string): string {
  return bareText(text).toLowerCase();
}
