'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { wholeStyles } from '@/lib/browser/whole-styles';

export type RouteErrorProps = { error: unknown; retry: () => void };

/** What a failed page shows. Its code comes only when it is needed; the watch of the shell hears when that is missing. */
export function RouteError({ error, retry }: RouteErrorProps) {
  const [Page, setPage] = useState<ComponentType<RouteErrorProps> | null>(null);
  useEffect(() => {
    void Promise.all([import('./failure-page'), wholeStyles()]).then(([module]) => setPage(() => module.FailurePage));
  }, []);
  return Page ? <Page error={error} retry={retry} /> : null;
}
