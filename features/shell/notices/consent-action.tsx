'use client';

import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { readConsent, subscribeConsent, writeConsent } from '@/lib/browser/consent';
import { useUnpressed } from '@/lib/browser/use-unpressed';

function answer({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const isAll = button.value === 'all';
  writeConsent(isAll ? 'all' : 'necessary');
  // The cookie is there; by the answer the server makes it last, and the operator is told of a yes (F7.11).
  void fetch(`/api/${isAll ? 'accept-cookies' : 'keep-choices'}`, { keepalive: true }).catch(() => undefined);
}

type ConsentActionProps = { className: string; label: string; children: ReactNode };

/** Shows what is inside until the acceptance cookie exists (F4.81). */
export function ConsentAction({ className, label, children }: ConsentActionProps) {
  const answered = useSyncExternalStore(
    subscribeConsent,
    () => readConsent() !== null,
    () => true,
  );
  const mayCome = useUnpressed();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of the buttons inside
    <section
      className={className}
      aria-label={label}
      hidden={answered || !mayCome}
      data-no-print
      data-consent-notice
      onClick={answer}
    >
      {children}
    </section>
  );
}
