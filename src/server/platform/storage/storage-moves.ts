import { and, desc, eq } from 'drizzle-orm'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import type { Ports } from '#server/ports/ports.ts'

export type StorageMove = typeof storageMove.$inferSelect

/** The move that began last, in any state; undefined when there is none. */
export async function findLastMove({ db }: Pick<Ports, 'db'>): Promise<StorageMove | undefined> {
  const [lastMove] = await db
    .select()
    .from(storageMove)
    .orderBy(desc(storageMove.startedAt), desc(storageMove.id))
    .limit(1)
  return lastMove
}

/** The running move; undefined when there is none. There is at most one. */
export async function findRunningMove({ db }: Pick<Ports, 'db'>): Promise<StorageMove | undefined> {
  const [running] = await db.select().from(storageMove).where(eq(storageMove.state, 'running'))
  return running
}

/**
 * Stores the progress of a move. Returns false when it was stopped or another worker has advanced it: the caller must
 * then stop.
 */
export async function recordProgress(
  { db }: Pick<Ports, 'db'>,
  { id, lastPath }: Pick<StorageMove, 'id' | 'lastPath'>,
  progress: { lastPath: string; copied: number },
): Promise<boolean> {
  const rows = await db
    .update(storageMove)
    .set(progress)
    .where(and(eq(storageMove.id, id), eq(storageMove.lastPath, lastPath), eq(storageMove.state, 'running')))
    .returning({ id: storageMove.id })
  return rows.length > 0
}

/** Stores the number of files to copy, once counted. */
export async function recordTotal({ db }: Pick<Ports, 'db'>, id: string, total: number): Promise<void> {
  await db.update(storageMove).set({ total }).where(eq(storageMove.id, id))
}
