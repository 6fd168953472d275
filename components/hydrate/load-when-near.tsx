import { type ComponentType, lazy, Suspense, useEffect, useReducer, useRef } from 'react';
import { firstTouch, loadPart } from '@/lib/browser/hydration/early-input';
import { whenNear } from './hydrate-on-touch';

/**
 * A part of a live page that stands below the first screen of a phone: its code and its data are asked for when it is in view,
 * after the first sign of a visitor when it is nearly, and `Skeleton` keeps its place until then. To be called once for a
 * component, outside of render.
 */
export function loadWhenNear<Props extends object>(load: () => Promise<ComponentType<Props>>, Skeleton: ComponentType) {
  const Part = lazy(async () => ({ default: await loadPart(load) }));
  return function Near(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isNear, comeNear] = useReducer(() => true, false);
    useEffect(() => {
      if (!isNear && place.current) return whenWanted(place.current, comeNear);
    }, [isNear]);
    if (isNear) {
      return (
        <Suspense fallback={<Skeleton />}>
          <Part {...props} />
        </Suspense>
      );
    }
    return (
      <div ref={place} className="contents">
        <Skeleton />
      </div>
    );
  };
}

/** Calls back when an element is in view, and from the first touch on when it is nearly. Gives back how to stop. */
function whenWanted(element: HTMLElement, comeNear: () => void): () => void {
  const stops = [whenNear(element, comeNear, '0px')];
  let isLeft = false;
  void firstTouch().then(() => {
    if (!isLeft) stops.push(whenNear(element, comeNear));
  });
  return () => {
    isLeft = true;
    for (const stop of stops) stop();
  };
}
