import { renewShopData } from '@/lib/bff/renew-shop-data';

export const POST = renewShopData;
