/** Word of what came of an act, for the page that it leads back to. */
export type NoticeWords = { readonly tone: 'ok' | 'warn'; readonly text: string };

/** The words for `?note=act:outcome`; null for anything that is none of them. */
export function noticeOf(
  notices: Readonly<Record<string, Readonly<Record<string, string>>>>,
  note: string | undefined,
): NoticeWords | null {
  const [act = '', outcome = ''] = (note ?? '').split(':');
  const told = Object.hasOwn(notices, act) ? notices[act] : undefined;
  const text = told && Object.hasOwn(told, outcome) ? told[outcome] : undefined;
  return text ? { tone: outcome === 'done' ? 'ok' : 'warn', text } : null;
}
