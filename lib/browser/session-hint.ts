import { keepAccountNotice } from './account-notice';
import { reloadPage } from './load-page';

/** Scripts can read this cookie: it names the session that was begun in this browser, and tells nothing of whose it is. */
export const sessionHintCookie = 'signed-in';

/** Each login has a name of its own, which lasts as long as its session does. */
function sessionName(): string | null {
  const hint = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${sessionHintCookie}=`));
  return hint === undefined ? null : hint.slice(sessionHintCookie.length + 1);
}

/** Whether this browser seems to be signed in. A comfort only: data is guarded by the server. */
export function hasSessionHint(): boolean {
  return sessionName() !== null;
}

let own: string | null = null;

/** Name of the session that this page is of: of the first one that it has met. Null where nobody was signed in yet. */
export function ownSession(): string | null {
  own ??= sessionName();
  return own;
}

/** The page has begun a session by itself, and is of that one from now on. */
export function takeNewSession(): void {
  own = null;
}

/** Whether the session of this page has ended in this browser, be it that another one has begun. */
export function isSessionOver(): boolean {
  return ownSession() !== sessionName();
}

/**
 * Loads the page anew, with a word why, where somebody has logged in in another tab: what stands here is not theirs, and what is
 * done here would be done in their name. Says whether it is so.
 */
export function leaveToOtherSession(): boolean {
  const isOther = isSessionOver() && hasSessionHint();
  if (!isOther) return false;
  keepAccountNotice('newLogin');
  reloadPage();
  return true;
}
