import { connection } from 'next/server';
import { ready } from '@/lib/bff/own-routes';

export async function GET(): Promise<Response> {
  await connection();
  return ready();
}
