import type { Language } from '@/lib/i18n/locales';
import type { Tx } from '@/operator/src/db/database';
import type { MailData } from './mail-schema';

export type MailOrder = {
  readonly to: string;
  readonly language: Language;
  readonly data: MailData;
  /** The same key is sent once, however often it is queued. */
  readonly dedupeKey: string;
};

export type Mailer = {
  /** Puts a message into the outbox within the caller's transaction; it leaves after the commit. */
  queue(tx: Tx, message: MailOrder): Promise<void>;
};
