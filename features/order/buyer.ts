import { hasSessionHint } from '@/lib/session/session-hint';

/** Whether the readable hint says that somebody is signed in; the server decides what is true. */
export function seemsSignedIn(): boolean {
  return hasSessionHint();
}
