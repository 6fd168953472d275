import { isDemoBesideReal } from '@/lib/env/demo-mode';

/** Whether the pages of this shop must say that it is a demo; decided when they are made. */
export function hasDemoNotice(): boolean {
  return isDemoBesideReal(process.env);
}
