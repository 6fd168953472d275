import { callApi } from '@/lib/api/client/browser-client';
import type { LoginValues, ResetRequestValues } from './auth-schema';

/** Logs in (F3.42, F7.02), then has the shop's server forget what it kept for the visitor (F7.06). Throws ApiError. */
export async function logIn({ username, password }: LoginValues): Promise<void> {
  await callApi('login', { body: { username: username.trim(), password } });
  // A cache that could not be emptied must not keep anybody out.
  await callApi('clearServerCache', {}).catch(() => undefined);
}

/** Whether the server agrees that somebody is logged in; false also when it cannot be asked. */
export async function isLoggedIn(): Promise<boolean> {
  return callApi('getProfile', {}).then(
    () => true,
    () => false,
  );
}

/** Asks for the mail with a link for a new password (F3.44, F7.09). Throws ApiError. */
export async function requestReset({ email }: ResetRequestValues): Promise<void> {
  await callApi('sendResetEmail', { body: { email: email.trim() } });
}

/** Sets a new password by the secret of the mailed link (F3.45, F7.10). Throws ApiError. */
export async function setNewPassword(body: { password: string; token: string }): Promise<void> {
  await callApi('resetPassword', { body });
}
