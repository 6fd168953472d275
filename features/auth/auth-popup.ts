import { definePopup } from '@/lib/browser/popup';

/** The auth popup: login, reset and new password; login by default (F2.135–F2.137). */
export const authPopup = definePopup<object>('auth', () => import('./auth-view').then((module) => module.AuthPopup));

const homeWithToken = /^\/(?:en|es|uz)\/?\?(?:.*&)?token=./;

/** Opens the popup when a mailed link has led to home; the reset page has a form of its own (A17). */
export function openForResetToken(): void {
  const { pathname, search } = window.location;
  if (homeWithToken.test(pathname + search)) authPopup.open({});
}
