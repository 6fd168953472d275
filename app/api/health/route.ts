import { connection } from 'next/server';
import { health } from '@/lib/bff/own-routes';

export async function GET(): Promise<Response> {
  await connection();
  return health();
}
