import type { Language } from '@/lib/i18n/locales';
import type { MailData } from '@/operator/src/core/mail-schema';
import type { MailContent } from './templates/mail-blocks';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type MailTexts = typeof en;

/** Words of every message the operator sends. */
export const mailTexts: Record<Language, MailTexts> = { en, es, ru };

export type MailOf<T extends MailData['topic']> = Extract<MailData, { topic: T }>;
/** Words of one topic in the reader's language. */
export type MailWriter<T extends MailData['topic']> = (
  mail: MailOf<T>,
  texts: MailTexts,
  language: Language,
) => MailContent;
