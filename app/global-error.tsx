'use client';

import { RouteError, type RouteErrorProps } from '@/features/shell/failure/route-error';
import '@/styles/globals.scss';

/** The last net: a failure of the root layout itself. */
export default function GlobalError(props: RouteErrorProps) {
  return (
    // No class of `getLetters`: its rules and fonts would stand in every document, for all of them name this code.
    <html lang="en">
      <body>
        <main id="main">
          <RouteError {...props} />
        </main>
      </body>
    </html>
  );
}
