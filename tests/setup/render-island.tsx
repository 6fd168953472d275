import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IslandProviders } from '@/components/hydrate/island-providers';
import { queryClient } from '@/lib/browser/query-client';
import { type IslandName, pickIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';

/** All texts of the shop by the slug of a page. */
export const words = { en, es, uz: ru };

/** What an island shows, with the surroundings and exactly the words that the product gives it; a text beyond them fails the test. */
export function inIsland(name: IslandName, ui: ReactNode, locale: LocaleSlug = 'en') {
  return (
    <IslandProviders locale={locale} messages={pickIslandMessages(name, words[locale])}>
      {ui}
    </IslandProviders>
  );
}

/** Renders what an island shows when nothing has been read yet. */
export function renderIsland(name: IslandName, ui: ReactNode, locale: LocaleSlug = 'en') {
  queryClient().clear();
  return render(ui, { wrapper: ({ children }: { children: ReactNode }) => inIsland(name, children, locale) });
}
