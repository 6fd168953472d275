import 'server-only';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { createLog } from '@/lib/log/create-log';

/** The storefront's log. */
export const log = createLog('storefront', storefrontEnv().LOG_LEVEL);
