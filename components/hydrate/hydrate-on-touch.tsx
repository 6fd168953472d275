'use client';

import {
  Activity,
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { firstTouch, loadPart, loadWithRetry, touches } from '@/lib/browser/hydration/early-input';
import { putBackForeign, takeOutForeign } from '@/lib/browser/hydration/foreign-elements';
import { retranslate, untranslate } from '@/lib/browser/hydration/translated-page';
import { listen } from '@/lib/browser/listen';
import { useIsDrawnHere } from '@/lib/browser/use-is-drawn-here';
import styles from './hydrate-on-touch.module.scss';

/** The element around an island. */
export type Host = RefObject<HTMLElement | null>;
/** What an island gets beside its own: its code brings an `Arrival` for its place along (`islandCode`). */
export type Hosted = { readonly host: Host };

type HydrateOptions<Props> = {
  /**
   * Its code. The build knows by this name what a document may draw after a touch, and puts the rules for it into the
   * document (ADR 15), so no style sheet is asked for. What is `near` asks for them: write that right behind `load`, where the
   * build reads it.
   */
  readonly load: () => Promise<ComponentType<Props & Hosted>>;
  /** Asked in the browser: true where the address or something kept there needs the component at once. */
  readonly atOnce?: () => boolean;
  /** After the first touch it still waits until it is nearly in view, or touched itself. */
  readonly near?: boolean;
};

/**
 * Makes an island of a component (ADR 11): the server renders it whole, and React hydrates those very nodes at the first sign
 * of a visitor. What is typed, chosen or pressed before that counts as if it had come after. To be called once for a
 * component, outside of render: `FormIsland = hydrateOnTouch({ load: () => import('./form').then((file) => file.FormCode) })`.
 */
export function hydrateOnTouch<Props extends object>({ load, atOnce, near = false }: HydrateOptions<Props>) {
  let wake: () => void = () => undefined;
  const awake = new Promise<void>((resolve) => (wake = resolve));
  const wakeAtTouch = () => void firstTouch().then(wake);
  const Live = lazy(async () => {
    const isBrowser = typeof window !== 'undefined';
    if (isBrowser && !atOnce?.()) {
      if (!near) wakeAtTouch();
      await awake;
    }
    if (!isBrowser) return { default: await load() };
    return { default: takingOver(await (near ? loadPart(load) : loadWithRetry(load))) };
  });
  // An update from above that reaches markup which is not live yet makes React throw that markup away.
  return memo((props: Props) => (
    <Place onNear={near ? wakeAtTouch : undefined} onDrawnHere={wake}>
      {(host) => <Live {...props} host={host} />}
    </Place>
  ));
}

/** The same component; its place is as the server has written it when React comes to compare them. */
function takingOver<Props extends object>(Code: ComponentType<Props & Hosted>) {
  return function Taken(props: Props & Hosted) {
    useState(() => props.host.current && asServed(props.host.current));
    return <Code {...props} />;
  };
}

function asServed(place: HTMLElement): void {
  untranslate(place);
  takeOutForeign(place);
}

/** Says that an island can answer now, and puts foreign elements and translations back. */
export function goLive(place: HTMLElement): void {
  place.dataset.island = 'live';
  putBackForeign(place);
  retranslate(place);
}

type PlaceProps = { onNear: (() => void) | undefined; onDrawnHere: () => void; children: (host: Host) => ReactNode };

/** The place of the island in the page, which hears what happens there while it is not live. */
function Place({ onNear, onDrawnHere, children }: PlaceProps) {
  const host = useRef<HTMLDivElement>(null);
  // There is no markup to be touched: the page would never appear if it waited for that.
  const isDrawnHere = useIsDrawnHere();
  if (isDrawnHere) onDrawnHere();
  useEffect(() => {
    if (!onNear || isDrawnHere || !host.current) return;
    const stop = whenNear(host.current, onNear);
    return () => {
      stop();
      // The page is left but stays mounted, out of sight: React would hold a way back to it until the code is there.
      onNear();
    };
  }, [onNear, isDrawnHere]);
  return (
    <div ref={host} className={styles.host} data-island="waiting">
      <Activity mode="visible">{children(host)}</Activity>
    </div>
  );
}

/** Two thirds of a screen before it comes into view. */
const nearMargin = '66% 0px';

/** Calls back when an element is nearly in view, or touched. Gives back how to stop. */
export function whenNear(host: HTMLElement, comeNear: () => void, margin: string = nearMargin): () => void {
  // On the window: React lets few events through to markup that it has not made live.
  const onTouch = ({ target }: Event) => target instanceof Node && host.contains(target) && comeNear();
  const stop = listen(touches, onTouch, { capture: true, passive: true });
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) comeNear();
    },
    { rootMargin: margin },
  );
  // The host itself has no box: `display: contents`.
  observer.observe(host.firstElementChild ?? host);
  return () => {
    stop();
    observer.disconnect();
  };
}
