import type { SomeHandlers } from '@/operator/src/http/routing';
import { withdraw } from './withdraw';

/** Our own call beside the provider's 48. */
export const withdrawalHandlers = { withdraw } satisfies SomeHandlers;
