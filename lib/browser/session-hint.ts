/** Scripts can read this cookie: it says that somebody is signed in, and nothing else. */
export const sessionHintCookie = 'signed-in';

/** Whether this browser seems to be signed in. A comfort only: data is guarded by the server. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${sessionHintCookie}=`));
}
