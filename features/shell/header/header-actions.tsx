'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { subscribePopup } from '@/lib/browser/popups/popup';

/** Goes back when the button inside is pressed; the button itself needs no script. */
export function BackAction({ children }: { children: ReactNode }) {
  const router = useRouter();
  const onClick = async () => {
    const { goBack } = await import('./go-back');
    goBack(router);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the clicks are those of the button inside
    <span className="contents" onClick={onClick}>
      {children}
    </span>
  );
}

type MenuActionProps = { burger: ReactNode; className: string; label: string; children: ReactNode };

/**
 * Opens a native dialog from the burger: the browser keeps the focus inside, gives it back and closes on Esc.
 * A popup closes it (F2.152), and so do its links and its cross.
 */
export function MenuAction({ burger, className, label, children }: MenuActionProps) {
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => subscribePopup(() => menu.current?.close()), []);
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) menu.current?.close();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the clicks are those of the burger inside */}
      <span className="contents" onClick={() => menu.current?.showModal()}>
        {burger}
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of the links and the button inside */}
      <dialog className={className} id="menu" ref={menu} aria-label={label} onClick={onClick}>
        {children}
      </dialog>
    </>
  );
}
