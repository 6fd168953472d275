import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/api/contract/shared';

/** A uuid as text from an address, or null for anything else. */
export function toUuid(text: string | null | undefined): string | null {
  const parsed = z.safeParse(uuidSchema, text?.toLowerCase());
  return parsed.success ? parsed.data : null;
}
