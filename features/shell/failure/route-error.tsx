'use client';

import { type ComponentType, useEffect, useState } from 'react';

export type RouteErrorProps = { error: unknown; retry: () => void };

/** What a failed page shows. Its code comes only when it is needed; the watch of the shell hears when that is missing. */
export function RouteError({ error, retry }: RouteErrorProps) {
  const [Page, setPage] = useState<ComponentType<RouteErrorProps> | null>(null);
  useEffect(() => {
    void import('./failure-page')
      .then(({ styledFailurePage }) => styledFailurePage())
      .then((page) => setPage(() => page));
  }, []);
  return Page ? <Page error={error} retry={retry} /> : null;
}
