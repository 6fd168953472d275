import { readAccount } from '@/lib/bff/read-account';

export const GET = readAccount;
