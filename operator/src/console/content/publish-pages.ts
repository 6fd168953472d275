import { eq } from 'drizzle-orm';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import { type PageChange, savePage } from '@/operator/src/content/edit-pages';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { staff } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';

class Outdated extends Error {}

/**
 * Publishes texts, all or none, with a line in the audit log for each; storefronts show them within two seconds. False when
 * somebody has changed one of them meanwhile.
 */
export async function publishPages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: number | null,
  changes: readonly PageChange[],
): Promise<boolean> {
  const at = now();
  try {
    await inTransaction(db, async (tx) => {
      for (const change of changes) {
        const outcome = await savePage(tx, change, { staffId, at });
        if (outcome === 'outdated') throw new Outdated();
        if (outcome === 'nothing') continue;
        const { kind, pageId, language, before, after } = change;
        const subject = { kind: 'content', id: `${kind}/${pageId}` } as const;
        const titles = before.title === after.title ? {} : { beforeTitle: before.title, afterTitle: after.title };
        await writeAudit(tx, { staffId, action: 'text_changed', subject, details: { language, ...titles }, at });
      }
    });
  } catch (error) {
    if (error instanceof Outdated) return false;
    throw error;
  }
  await refreshDataVersion(db);
  return true;
}

/** Names of the staff by their ids. */
export async function staffNames(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
    if (row) names.set(id, row.name);
  }
  return names;
}
