import type { Tx } from '@/operator/src/db/database';
import { usageNotice } from '@/operator/src/db/schema/usage';

/** Notes that something was told or has happened, by a key of it; false when it was noted before. */
export async function noteOnce(tx: Tx, key: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(usageNotice)
    .values({ key, at })
    .onConflictDoNothing()
    .returning({ key: usageNotice.key });
  return noted.length > 0;
}
