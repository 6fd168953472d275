import type { useRouter } from 'next/navigation';
import { isRoute } from '@/lib/routes/is-route';
import { canGoBack } from './history-depth';
import { backStep } from './shell-hrefs';

/** One step back, two from a page with a slug; up to the parent when the history is too short (F2.75, F2.76, A16). */
export function goBack(router: Pick<ReturnType<typeof useRouter>, 'push'>): void {
  const { steps, parent } = backStep(window.location.pathname);
  if (canGoBack(steps)) window.history.go(-steps);
  else if (isRoute(parent)) router.push(parent);
}
