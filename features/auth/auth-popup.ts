import { definePopup } from '@/lib/browser/popups/popup';
import { openedToken } from './reset/opened-token';

/** The auth popup: login, reset and new password; login by default (F2.135–F2.137). */
export const authPopup = definePopup<object>('auth', () => import('./auth-view').then((module) => module.AuthPopup));

const home = /^\/(?:en|es|uz)\/?$/;

/** Opens the popup when a mailed link has led to home, or Back to that; the reset page has a form of its own (reading A17). */
export function openForResetToken(): void {
  if (home.test(window.location.pathname) && openedToken() !== null) authPopup.open({});
}
