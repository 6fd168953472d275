import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';

const messages = { en, es, ru };

/** Renders with the real texts of a language. */
export function renderIn(language: Language, ui: ReactNode) {
  return render(
    <NextIntlClientProvider locale={language} messages={messages[language]} timeZone="UTC">
      {ui}
    </NextIntlClientProvider>,
  );
}
