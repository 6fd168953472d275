export type Press = { readonly isHeld: () => boolean; readonly replay: (host: ParentNode) => void };

/** Holds back a press on a button of the plain markup, to repeat it once the island answers. */
export function keepPress(host: HTMLElement, signal: AbortSignal): Press {
  let pressed: { index: number; text: string } | null = null;
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    pressed = { index: buttonsOf(host).indexOf(button), text: textOf(button) };
  };
  host.addEventListener('click', onClick, { signal });
  host.addEventListener('submit', (event) => event.preventDefault(), { signal });
  return {
    isHeld: () => pressed !== null,
    replay(target) {
      const button = pressed && buttonsOf(target)[pressed.index];
      if (button && pressed && textOf(button) === pressed.text) button.click();
    },
  };
}

function buttonsOf(host: ParentNode): HTMLButtonElement[] {
  return [...host.querySelectorAll('button')];
}

function textOf(button: HTMLButtonElement): string {
  return button.textContent.trim();
}
