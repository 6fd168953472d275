'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/feedback/dialog';
import { Note } from '@/components/ui/feedback/note';
import type { PopupProps } from '@/lib/browser/popups/popup';

type MessageProps = PopupProps<{ message: ReactNode; title?: string }>;

/** The alert popup, also the notice that purchases are not possible now (F2.139, F2.140). */
export function AlertPopup({ popup, message, title }: MessageProps) {
  const t = useTranslations('shell.popup');
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog {...popup} alert initialFocus={ok} title={title ?? t('alertTitle')} closeLabel={t('close')}>
      <div className="stack">{message}</div>
      <Button ref={ok} full onClick={popup.onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}

/** The generic error popup with the message it was opened with (F2.145). */
export function ErrorPopup({ popup, message, title }: MessageProps) {
  const t = useTranslations('shell.popup');
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog {...popup} alert initialFocus={ok} title={title ?? t('errorTitle')} closeLabel={t('close')}>
      <Note tone="bad">
        <p>{message}</p>
      </Note>
      <Button ref={ok} full onClick={popup.onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}
