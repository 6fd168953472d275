'use client';

import { type ReactNode, useEffect, useRef } from 'react';

type PackageFinderFormProps = {
  className: string | undefined;
  /** Words for every number of packages that may be left. */
  counts: readonly string[];
  children: ReactNode;
};

const load = () => import('@/features/catalog/apply-choice');

/** Lets fields choose among the lists that stand beside them; what it needs for that comes with the first choice. */
export function PackageFinderForm({ className, counts, children }: PackageFinderFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const act = async (action: 'applyChoice' | 'restoreChoice' | 'resetChoice') => {
    const actions = await load();
    if (root.current) actions[action](root.current, counts);
  };

  // The address knows what was chosen before the visitor left for a package.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (window.location.search !== '') void act('restoreChoice');
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the buttons and fields inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button is clicked by the keyboard too
    <div
      ref={root}
      className={className}
      onChange={() => act('applyChoice')}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[data-reset]')) void act('resetChoice');
      }}
    >
      {children}
    </div>
  );
}
