import { askToLogIn } from '@/features/auth/public';
import { isSignedIn, subscribeSignedIn } from '@/features/shell/public';
import { forgetAccount } from './account-client';

/** A session that ends in another tab ends here too; a page out of the back-forward cache is looked at again. */
export function watchSession(): () => void {
  const wasSignedIn = isSignedIn();
  const look = () => {
    if (!wasSignedIn || isSignedIn()) return;
    forgetAccount();
    askToLogIn();
  };
  const stop = subscribeSignedIn(look);
  window.addEventListener('pageshow', look);
  return () => {
    stop();
    window.removeEventListener('pageshow', look);
  };
}
