'use client';

import { type ReactNode, useEffect } from 'react';
import { keep, keptText } from '@/lib/browser/kept';

type OutageMoreProps = { title: string; label: string; className: string; children: ReactNode };

const seenKey = 'outage-seen';

/** Once in a tab; never where a tab cannot remember that it has told it. */
function isNews(): boolean {
  return keptText(seenKey) === null && keep(seenKey, '1');
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
