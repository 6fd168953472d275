'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { atFirstTouch, type LastPress } from '@/components/island/first-touch';
import styles from '@/components/island/island.module.scss';
import { keepPress } from '@/components/island/keep-press';
import type { IslandMoment } from '@/components/island/when-needed';

type IslandProps<Props> = {
  /** Loads the real component, e.g. `() => import('./form').then((module) => module.Form)`; keep it outside of render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** The first view as the server renders it: plain markup, also what visitors without JavaScript see. */
  readonly children: ReactNode;
  readonly when?: IslandMoment;
};

/**
 * Shows the server's markup until the real island is needed, then swaps it in: what was typed, the focus
 * and a press on a button are carried over. Use it from a small client component that owns `load`.
 */
export function Island<Props extends object>({ load, props, children, when = 'near' }: IslandProps<Props>) {
  const host = useRef<HTMLDivElement>(null);
  const carryOver = useRef<((target: HTMLElement) => void) | null>(null);
  const [Real, setReal] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    const element = host.current;
    if (!element || Real) return;
    const stop = new AbortController();
    const press = keepPress(element, stop.signal);
    const begin = async (lastPress: LastPress) => {
      const { wakeIsland } = await import('@/components/island/wake-island');
      return wakeIsland<Props>({
        host: element,
        when,
        load,
        press,
        touched: lastPress()?.target ?? null,
        show: (component, carry) => {
          carryOver.current = carry;
          // At once: what is typed between the look at the old fields and the new ones would be lost.
          flushSync(() => setReal(() => component));
        },
      });
    };
    const end = atFirstTouch(begin, when === 'idle');
    return () => {
      end();
      stop.abort();
    };
  }, [Real, load, when]);

  useEffect(() => {
    if (!Real || !host.current) return;
    carryOver.current?.(host.current);
    carryOver.current = null;
  }, [Real]);

  return (
    <div ref={host} className={styles.island} data-island={Real ? 'live' : 'waiting'}>
      {Real ? <Real {...props} /> : children}
    </div>
  );
}
