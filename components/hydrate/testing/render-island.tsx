import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IslandProviders } from '@/components/hydrate/island-providers';
import { queryClient } from '@/lib/browser/query-client';
import type { IslandName } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { islandWords } from '@/tests/setup/island-words';

/** Renders what an island shows with the surroundings and exactly the words that the product gives it. */
export function renderIsland(name: IslandName, ui: ReactNode, locale: LocaleSlug = 'en') {
  queryClient().clear();
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IslandProviders locale={locale} messages={islandWords(name, locale)}>
        {children}
      </IslandProviders>
    ),
  });
}
