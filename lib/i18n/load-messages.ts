import type { Language } from '@/lib/i18n/locales';

type Catalog = typeof import('@/messages/en.json');

const loaders: Record<Language, () => Promise<Catalog>> = {
  en: async () => (await import('@/messages/en.json')).default,
  es: async () => (await import('@/messages/es.json')).default,
  ru: async () => (await import('@/messages/ru.json')).default,
};

/** All texts of one language. In a browser only popups and the page of a failure load them: islands get their own namespace as a prop. */
export function loadMessages(language: Language): Promise<Catalog> {
  return loaders[language]();
}
