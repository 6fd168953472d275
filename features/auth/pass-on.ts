import { callApi } from '@/lib/api/client/browser-client';
import { goTo } from './go-to';
import { returnPath } from './return-path';

/** Leads on from the login page when the server agrees that somebody is logged in (F2.44). */
export async function passOn(): Promise<void> {
  const known = await callApi('getProfile', {}).then(
    () => true,
    () => false,
  );
  if (known) goTo(returnPath(window.location));
}
