'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';

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
