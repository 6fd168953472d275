import type { Language } from '@/lib/i18n/locales';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

type DocumentTexts = typeof en;

/** Words of the receipt and of the set-up instruction. */
export const documentTexts: Record<Language, DocumentTexts> = { en, es, ru };

/** Puts values into `{name}` places; one that ends with a dot of its own (`2026 г.`) ends the sentence with it. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (place, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return value.endsWith('.') ? value : value + stop;
  });
}

/** `+372 512 345 678`, with no-break spaces. */
export function formatPhone(msisdn: string): string {
  return `+${msisdn.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`;
}

/** The name of the shop on documents and in mails. */
export const brand = 'Wanderline';
