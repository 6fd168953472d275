import { logout } from '@/lib/bff/own-routes';

export const POST = logout;
