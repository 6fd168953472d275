import * as z from 'zod';
import { refusalSchema } from '@/lib/api/contract/shared';

/** The envelope of a refusal: texts by field, one text, a code, each of them or some; and what single calls add. */
const envelope = z
  .strictObject({
    errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
    message: z.string().min(1).optional(),
    code: z.string().min(1).optional(),
    blockedCannotUnlock: z.literal(true).optional(),
    need_refresh_phone: z.literal(true).optional(),
    prices: refusalSchema.shape.prices,
  })
  .refine(({ errors, message, code }) => Object.keys(errors ?? {}).length > 0 || message || code, 'says nothing');

/** What is wrong with the text of a refusal; null when it is the envelope. */
export function envelopeFault(text: string): string | null {
  try {
    const read = envelope.safeParse(JSON.parse(text));
    return read.success ? null : z.prettifyError(read.error);
  } catch {
    return 'no JSON';
  }
}
