import { dropKept, keep, keptText } from '@/lib/browser/kept';

const logoutNoticeKey = 'logged-out';

/** Keeps over a change of the page that somebody has just logged out in this tab. */
export function keepLogoutNotice(): void {
  keep(logoutNoticeKey, '1');
}

/** Whether somebody has just logged out here; told once. */
export function readLogoutNoticeOnce(): boolean {
  const isKept = keptText(logoutNoticeKey) !== null;
  dropKept(logoutNoticeKey);
  return isKept;
}
