import { handleApi } from '@/lib/bff/handle-api';

export const GET = handleApi;
export const POST = handleApi;
