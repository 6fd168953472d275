import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '@/lib/i18n/locales';
import type { DbOrTx } from '@/operator/src/db/database';
import { contentDocument } from '@/operator/src/db/schema/catalog';

/** One stored document, read by its schema. Throws when it was never seeded. */
export async function readDocument<S extends z.ZodMiniType>(
  db: DbOrTx,
  name: string,
  language: Language,
  schema: S,
): Promise<z.output<S>> {
  const [row] = await db
    .select({ body: contentDocument.body })
    .from(contentDocument)
    .where(and(eq(contentDocument.name, name), eq(contentDocument.language, language)));
  if (!row) throw new Error(`Content ${name} (${language}) is missing`);
  return z.parse(schema, row.body);
}
