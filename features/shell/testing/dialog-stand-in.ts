import { vi } from 'vitest';

/** The DOM of the tests has no modal dialogs: opening and closing as the browser does them, without its top layer. */
export function standInForDialogs(): void {
  HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  });
}

/** What the browser does on Esc. */
export function cancelDialog(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
}
