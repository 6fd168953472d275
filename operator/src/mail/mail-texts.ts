import type { Language } from '@/lib/i18n/locales';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type MailTexts = typeof en;

/** Words of every message the operator sends. */
export const mailTexts: Record<Language, MailTexts> = { en, es, ru };
