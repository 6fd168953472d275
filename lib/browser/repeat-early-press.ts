/** Repeats the press that was kept for an island, now that it can answer, on the same node. */
export function repeatEarlyPress(host: HTMLElement): void {
  const pressed = window.earlyPress;
  if (!pressed || !host.contains(pressed)) return;
  window.earlyPress = null;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
