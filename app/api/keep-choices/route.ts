import { keepChoices } from '@/lib/bff/own-routes';

export const GET = keepChoices;
