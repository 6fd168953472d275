import { fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '@/lib/browser/query-client';
import type { Language } from '@/lib/i18n/locales';
import { renderIn } from '@/tests/setup/render-in';

/** Renders a part of a page as a browser draws it after a way inside of the shop, with its islands live. */
export async function renderPage(language: Language, ui: ReactNode) {
  queryClient().clear();
  const view = renderIn(language, ui);
  fireEvent.pointerMove(document.body);
  await waitFor(
    () => {
      if (view.container.childElementCount === 0) throw new Error('the code of the islands is on its way');
    },
    { timeout: 20_000 },
  );
  return view;
}
