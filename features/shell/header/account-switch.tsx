'use client';

import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { authPopup, openForResetToken, subscribeSignedIn, useSignedIn } from '@/features/auth/public';
import { type AccountNotice, readAccountNoticeOnce } from '@/lib/browser/account-notice';
import { isPlainClick } from '@/lib/browser/navigation';
import { notify } from '@/lib/browser/popups/notice';
import { leaveToOtherSession } from '@/lib/browser/session-hint';

type AccountSwitchProps = {
  signedOut: ReactNode;
  signedIn: ReactNode;
  homeHref: string;
  texts: { failed: string } & Record<AccountNotice, string>;
};

/** Shows one of two ready views by the hint cookie, and gives their clicks a meaning. */
export function AccountSwitch({ signedOut, signedIn, homeHref, texts }: AccountSwitchProps) {
  const inside = useSignedIn();
  useEffect(openForResetToken, []);
  useEffect(() => {
    document.documentElement.dataset.account = inside ? 'in' : 'out';
  }, [inside]);
  useEffect(() => {
    // The page is new: what it has to tell was kept over the change.
    const notice = readAccountNoticeOnce();
    if (notice) notify('ok', texts[notice]);
  }, [texts]);
  useEffect(() => subscribeSignedIn(leaveToOtherSession), []);

  const leave = () =>
    import('./log-out').then(
      ({ logOut }) => logOut(homeHref, texts.failed),
      () => notify('bad', texts.failed),
    );
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (inside && event.target instanceof Element && event.target.closest('button')) return void leave();
    if (inside || !isPlainClick(event)) return;
    event.preventDefault();
    authPopup.open({}, event.currentTarget.querySelector('a')?.href);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the clicks are those of the link and the button inside
    <span className="contents" onClick={onClick} onPointerEnter={inside ? undefined : authPopup.preload}>
      {inside ? signedIn : signedOut}
    </span>
  );
}
