import { loadWithRetry } from '@/lib/browser/hydration/early-input';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup, type ShownPopup } from '@/lib/browser/popups/popup';

/**
 * Loads something that a popup is shown with, and gives it to `show`. Where it does not come, the popup's link is followed as it is
 * without scripts; one without a link comes at a later touch.
 */
export function loadForPopup<Code>(
  { elsewhere }: ShownPopup,
  load: () => Promise<Code>,
  show: (code: Code) => void,
): void {
  const follow = (href: string) => {
    closePopup();
    loadPage(href);
  };
  if (elsewhere) load().then(show, () => follow(elsewhere));
  else void loadWithRetry(load).then(show);
}
