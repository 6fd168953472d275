'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { type Notice, notify, onNotice } from '@/lib/browser/notice';
import { wholeStyles } from '@/lib/browser/whole-styles';
import { isOnline, subscribeOnline } from './offline-bar';

type NoticeTexts = { label: string; close: string; online: string };
type Room = {
  readonly Host: ComponentType<{ label: string; closeLabel: string }>;
  readonly add: (notice: Notice) => void;
};

async function loadRoom(): Promise<Room> {
  const [{ ToastHost, addToast }] = await Promise.all([import('@/components/ui/toast'), wholeStyles()]);
  return { Host: ToastHost, add: ({ tone, text }) => addToast(tone, text) };
}

/** Keeps a place for notices; the code comes with the first one. Says when the connection is back (F4.82). */
export function NoticeHost({ texts }: { texts: NoticeTexts }) {
  const [room, setRoom] = useState<Room | null>(null);
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);

  useEffect(() => {
    const take = (notice: Notice) => {
      setWaiting((before) => [...before, notice]);
      loadRoom().then(setRoom, () => undefined);
    };
    return onNotice(take);
  }, []);

  useEffect(() => {
    // Only now does the place listen: what is added before it is on screen would be lost.
    if (!room || waiting.length === 0) return;
    for (const notice of waiting) room.add(notice);
    setWaiting([]);
  }, [room, waiting]);

  useEffect(
    () =>
      subscribeOnline(() => {
        if (isOnline()) notify('ok', texts.online);
      }),
    [texts],
  );

  return room ? <room.Host label={texts.label} closeLabel={texts.close} /> : null;
}
