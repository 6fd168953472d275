import { revalidateShopData } from '@/lib/bff/revalidate-shop-data';

export const POST = revalidateShopData;
