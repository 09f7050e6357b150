import { and, desc, eq } from 'drizzle-orm'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import type { Ports } from '#server/ports/ports.ts'

export type StorageMove = typeof storageMove.$inferSelect

/** The last move that was begun, whatever became of it. */
export async function findLastMove({ db }: Pick<Ports, 'db'>): Promise<StorageMove | undefined> {
  const [last] = await db
    .select()
    .from(storageMove)
    .orderBy(desc(storageMove.startedAt), desc(storageMove.id))
    .limit(1)
  return last
}

/** The move that is under way; there is never more than one. */
export async function findRunningMove({ db }: Pick<Ports, 'db'>): Promise<StorageMove | undefined> {
  const [running] = await db.select().from(storageMove).where(eq(storageMove.state, 'running'))
  return running
}

/**
 * Writes down how far a move has come. False when it was stopped, or another worker has come further meanwhile: whoever
 * hears that leaves it alone.
 */
export async function noteProgress(
  { db }: Pick<Ports, 'db'>,
  { id, lastPath }: Pick<StorageMove, 'id' | 'lastPath'>,
  now: { lastPath: string; copied: number },
): Promise<boolean> {
  const rows = await db
    .update(storageMove)
    .set(now)
    .where(and(eq(storageMove.id, id), eq(storageMove.lastPath, lastPath), eq(storageMove.state, 'running')))
    .returning({ id: storageMove.id })
  return rows.length > 0
}

/** Writes down how many files there are to copy, once it is known. */
export async function noteTotal({ db }: Pick<Ports, 'db'>, id: string, total: number): Promise<void> {
  await db.update(storageMove).set({ total }).where(eq(storageMove.id, id))
}
