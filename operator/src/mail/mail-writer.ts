import type { Language } from '@/lib/i18n/locales';
import type { MailContent } from './mail-block';
import type { MailData } from './mail-schema';
import type { MailTexts } from './mail-texts';

export type MailOf<T extends MailData['topic']> = Extract<MailData, { topic: T }>;
/** Words of one topic in the reader's language. */
export type MailWriter<T extends MailData['topic']> = (
  mail: MailOf<T>,
  texts: MailTexts,
  language: Language,
) => MailContent;
