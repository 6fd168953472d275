import { type ComponentType, useEffect } from 'react';
import { goLive, type Hosted, hydrateOnTouch } from './hydrate-on-touch';
import { IslandProviders, type IslandWords } from './island-providers';

/**
 * Makes an island that shows a visitor's own data, so that it waits for no touch, and has no field before that. Its code comes
 * with its page: what is loaded apart would bring along once more what the other islands have.
 */
export function ownIsland<Props extends object>(Component: ComponentType<Props>) {
  const Own = (props: Props & IslandWords & Hosted) => (
    <IslandProviders locale={props.locale} messages={props.messages}>
      <Component {...props} />
      <Shown host={props.host} />
    </IslandProviders>
  );
  return hydrateOnTouch({ load: async () => Own, atOnce: () => true });
}

/** Says that it can answer now. */
function Shown({ host }: Hosted) {
  useEffect(() => {
    if (host.current) goLive(host.current);
  }, [host]);
  return null;
}
