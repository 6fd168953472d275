'use client';

import { type ReactNode, useEffect } from 'react';

type OutageMoreProps = { title: string; label: string; className: string; children: ReactNode };

const seenKey = 'outage-seen';

function isNews(): boolean {
  try {
    const seen = window.sessionStorage.getItem(seenKey) !== null;
    window.sessionStorage.setItem(seenKey, '1');
    return !seen;
  } catch {
    return false;
  }
}

/** Opens the notice as the alert popup (F2.140): when asked, and once by itself to whoever starts to order. */
export function OutageMore({ title, label, className, children }: OutageMoreProps) {
  const open = async () => {
    const { alertPopup } = await import('@/components/layout/message-popups');
    alertPopup.open({ title, message: children });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that shows the notice
  useEffect(() => {
    if (/\/order$/.test(window.location.pathname) && isNews()) void open().catch(() => undefined);
  }, []);
  return (
    <button type="button" className={className} onClick={() => void open().catch(() => undefined)}>
      {label}
    </button>
  );
}
