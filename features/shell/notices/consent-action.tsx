'use client';

import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { readConsent, subscribeConsent, writeConsent } from '@/lib/browser/consent';
import { useUnpressed } from '@/lib/browser/use-unpressed';

function send(path: string, method: string): void {
  void fetch(path, { method, keepalive: true }).catch(() => undefined);
}

function answer({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const isAll = button.value === 'all';
  writeConsent(isAll ? 'all' : 'necessary');
  // The answer is kept in the cookie; one call has the server keep it for long, the other tells the operator (F7.11).
  send('/api/keep-choices', 'POST');
  if (isAll) send('/api/accept-cookies', 'GET');
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
