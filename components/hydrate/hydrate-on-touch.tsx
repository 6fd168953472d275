'use client';

import {
  Activity,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '@/lib/browser/use-hydrated';
import { firstTouch, loadInTheEnd } from './first-touch';
import { holdPress } from './hold-press';
import styles from './hydrate-on-touch.module.scss';
import type { IslandWords } from './island-providers';
import { keepTyped } from './keep-typed';
import { whenNear } from './when-near';

type HydrateOptions = {
  /** Asked in the browser: true where the address or something kept there needs the component at once. */
  readonly atOnce?: () => boolean;
  /** After the first touch it still waits until it is nearly in view, or touched itself. */
  readonly near?: boolean;
};

/** Told by a component to what surrounds it, once React has made it live. */
const liveEvent = 'wanderline:live';

/**
 * Makes a component light (ADR 11): the server renders it whole, and React hydrates those very nodes at the first sign
 * of a visitor. What is typed, chosen or pressed before that counts as if it had come after. To be called once for a
 * component, outside of render: `hydrateOnTouch(() => import('./form').then((file) => file.Form))`.
 */
export function hydrateOnTouch<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { atOnce = () => false, near = false }: HydrateOptions = {},
) {
  let comeNear: () => void = () => undefined;
  const nearness = near ? new Promise<void>((resolve) => (comeNear = resolve)) : Promise.resolve();
  let comeFresh: () => void = () => undefined;
  const freshness = new Promise<void>((resolve) => (comeFresh = resolve));
  const loadAll = () => Promise.all([import('./island-providers'), load()]);
  const Live = lazy(async () => {
    const isBrowser = typeof window !== 'undefined';
    if (isBrowser && !atOnce()) await Promise.race([freshness, Promise.all([firstTouch(), nearness])]);
    const [{ IslandProviders }, Component] = await (isBrowser ? loadInTheEnd(loadAll) : loadAll());
    return {
      default: (props: Props & IslandWords) => (
        <IslandProviders locale={props.locale} messages={props.messages}>
          <Component {...props} />
        </IslandProviders>
      ),
    };
  });
  // An update from above that reaches markup which is not live yet makes React throw that markup away.
  return memo((props: Props & IslandWords) => (
    <Host onNear={near ? comeNear : undefined} onFresh={comeFresh}>
      <Live {...props} />
    </Host>
  ));
}

type HostProps = { onNear: (() => void) | undefined; onFresh: () => void; children: ReactNode };

/** The place of the component in the page, which hears what happens there while it is not live. */
function Host({ onNear, onFresh, children }: HostProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page that is shown again runs its effects again, and is live already.
    const element = host.current;
    return element && element.dataset.island !== 'live' ? holdPress(element, liveEvent) : undefined;
  }, []);
  useEffect(() => (onNear && host.current ? whenNear(host.current, onNear) : undefined), [onNear]);
  return (
    <div ref={host} className={styles.host} data-island="waiting">
      <Fresh onFresh={onFresh} />
      <Activity mode="visible">
        {children}
        <Arrival host={host} />
      </Activity>
    </div>
  );
}

/**
 * Says that there is no server's markup, since this page was come to from another one: a page that a script leads to would
 * never appear if it waited for a touch.
 */
function Fresh({ onFresh }: { onFresh: () => void }) {
  const [isFresh] = useState(useHydrated());
  if (isFresh) onFresh();
  return null;
}

/** Runs when React has made its surroundings live: what was typed meanwhile is told to them, then the held press. */
function Arrival({ host }: { host: RefObject<HTMLElement | null> }) {
  const restore = useRef<() => void>(() => undefined);
  // Before any field gets its ref: a form library may put its own value there.
  useInsertionEffect(() => {
    if (host.current) restore.current = keepTyped(host.current);
  }, [host]);
  useEffect(() => {
    restore.current();
    restore.current = () => undefined;
    if (!host.current) return;
    host.current.dataset.island = 'live';
    host.current.dispatchEvent(new Event(liveEvent));
  }, [host]);
  return null;
}
