import { onTestFinished } from 'vitest';

/** Until the test ends the page has no clipboard, as one that came over plain http; other tests in this window may have set one up. */
export function withoutClipboard(): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    if (before) Object.defineProperty(navigator, 'clipboard', before);
  });
}
