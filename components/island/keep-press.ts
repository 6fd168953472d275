import { buttonTwin } from './button-twin';

export type HeldPress = { readonly isHeld: () => boolean; readonly replay: (host: ParentNode) => void };

/** Holds back a press on a button of the plain markup, to repeat it once the island answers. */
export function keepPress(host: HTMLElement, signal: AbortSignal): HeldPress {
  let twinOf: ReturnType<typeof buttonTwin> | null = null;
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    twinOf = buttonTwin(host, button);
  };
  host.addEventListener('click', onClick, { signal });
  host.addEventListener('submit', (event) => event.preventDefault(), { signal });
  return { isHeld: () => twinOf !== null, replay: (target) => twinOf?.(target)?.click() };
}
