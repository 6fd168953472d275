import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { IslandProviders, type IslandWords } from '@/components/hydrate/island-providers';
import type { LocaleSlug } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';
import { islandWords } from '@/tests/setup/island-words';

export const words = { en, es, uz: ru };

/** A component of the account with what surrounds an island. */
export function withProviders<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props & IslandWords) => (
    <IslandProviders locale={props.locale} messages={props.messages}>
      <Part {...props} />
    </IslandProviders>
  );
}

/** A page of the account in a locale, with a hand that types without pauses. */
export function renderAccount(Part: ComponentType, locale: LocaleSlug = 'en') {
  window.history.replaceState(null, '', `/${locale}/lk`);
  const user = userEvent.setup({ delay: null });
  const Page = withProviders(Part);
  return { user, ...render(<Page locale={locale} messages={islandWords('account', locale)} />) };
}
