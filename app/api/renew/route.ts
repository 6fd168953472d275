import { renewShopData } from '@/lib/bff/own-routes';

export const POST = renewShopData;
