import type { Language } from '@/lib/i18n/locales';
import type { MailData } from '@/operator/src/core/mail-schema';
import type { MailTexts } from './mail-texts';
import type { MailContent } from './templates/mail-block';

export type MailOf<T extends MailData['topic']> = Extract<MailData, { topic: T }>;
/** Words of one topic in the reader's language. */
export type MailWriter<T extends MailData['topic']> = (
  mail: MailOf<T>,
  texts: MailTexts,
  language: Language,
) => MailContent;
