/** Where a tab keeps over a change of the page that somebody has just logged out in it. */
export const logoutNoticeKey = 'logged-out';
