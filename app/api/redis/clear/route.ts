import { clearOwnCache } from '@/lib/bff/own-routes';

export const POST = clearOwnCache;
