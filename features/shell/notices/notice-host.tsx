'use client';

import { useEffect, useState } from 'react';
import { wholeStyles } from '@/lib/browser/hydration/whole-styles';
import { type Notice, notify, onNotice } from '@/lib/browser/popups/notice';
import { isOnline, subscribeOnline } from './offline-bar';

type NoticeTexts = { label: string; close: string; online: string };

async function loadToaster() {
  const [toaster] = await Promise.all([import('@/components/ui/feedback/toast'), wholeStyles()]);
  return toaster;
}

/** Keeps a place for notices; the code comes with the first one. Says when the connection is back (F4.82). */
export function NoticeHost({ texts }: { texts: NoticeTexts }) {
  const [toaster, setToaster] = useState<Awaited<ReturnType<typeof loadToaster>> | null>(null);
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);

  useEffect(() => {
    const take = (notice: Notice) => {
      setWaiting((before) => [...before, notice]);
      loadToaster().then(setToaster, () => undefined);
    };
    return onNotice(take);
  }, []);

  useEffect(() => {
    // Only now does the place listen: what is added before it is on screen would be lost.
    if (!toaster || waiting.length === 0) return;
    for (const notice of waiting) toaster.addToast(notice);
    setWaiting([]);
  }, [toaster, waiting]);

  useEffect(
    () =>
      subscribeOnline(() => {
        if (isOnline()) notify('ok', texts.online);
      }),
    [texts],
  );

  return toaster ? <toaster.ToastHost label={texts.label} closeLabel={texts.close} /> : null;
}
