import type { ReactNode } from 'react';
import { definePopup } from '@/lib/browser/popups/popup';

type Message = { message: ReactNode; title?: string };

/** Says one thing and has one button (F2.139, F2.140). */
export const alertPopup = definePopup<Message>('alert', () =>
  import('./message-popup').then((module) => module.AlertPopup),
);

/** Shows a message of an error that was stored (F2.145). */
export const errorPopup = definePopup<Message>('error', () =>
  import('./message-popup').then((module) => module.ErrorPopup),
);
