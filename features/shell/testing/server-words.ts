import { createTranslator } from 'next-intl';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';

const catalogues = { en, es, ru };

/** Stands in for `next-intl/server` in tests of server components: the real texts of one language. */
export function serverWords(language: keyof typeof catalogues = 'en') {
  return {
    getTranslations: async (namespace?: 'shell') =>
      createTranslator({ locale: language, messages: catalogues[language], ...(namespace && { namespace }) }),
  };
}
