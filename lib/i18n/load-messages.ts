import type { Language } from '@/lib/i18n/locales';

type Catalog = typeof import('@/messages/en.json');

const loaders: Record<Language, () => Promise<Catalog>> = {
  en: async () => (await import('@/messages/en.json')).default,
  es: async () => (await import('@/messages/es.json')).default,
  ru: async () => (await import('@/messages/ru.json')).default,
};

/** All texts of one language; only for the server, islands get their own namespace as a prop. */
export function loadMessages(language: Language): Promise<Catalog> {
  return loaders[language]();
}
