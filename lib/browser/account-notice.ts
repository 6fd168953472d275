import { dropKept, keep, keptText } from '@/lib/browser/kept';

const noticeKey = 'account-notice';
/** What may be to tell: somebody has logged out in this tab, or logged in in another one. */
const notices = ['loggedOut', 'newLogin'] as const;
export type AccountNotice = (typeof notices)[number];

/** Keeps for the next page of this tab what it has to tell. */
export function keepAccountNotice(notice: AccountNotice): void {
  keep(noticeKey, notice);
}

/** What there is to tell, once. */
export function readAccountNoticeOnce(): AccountNotice | null {
  const kept = keptText(noticeKey);
  dropKept(noticeKey);
  return notices.find((notice) => notice === kept) ?? null;
}
