'use client';

import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { readConsent, subscribeConsent, writeConsent } from '@/lib/browser/consent';
import { useUnpressed } from '@/lib/browser/use-unpressed';

function acceptAll(): void {
  writeConsent('all');
  // The answer is kept in the cookie; the call only tells the operator (F7.11).
  void fetch('/api/accept-cookies', { credentials: 'same-origin', keepalive: true }).catch(() => undefined);
}

function answer({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) button.value === 'all' ? acceptAll() : writeConsent('necessary');
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
