import { readSnapshotName, type SnapshotName } from '#domain/operations/snapshots/snapshot-name.ts'
import type { SnapshotStore } from '#server/ports/files/snapshot-store.ts'

export type ListedSnapshot = SnapshotName & { name: string; size: number }

/** The snapshots in a store, by their names; other files are skipped. */
export async function listSnapshots(store: SnapshotStore): Promise<ListedSnapshot[]> {
  return (await store.list()).flatMap(({ name, size }) => {
    const parsed = readSnapshotName(name)
    return parsed ? [{ ...parsed, name, size }] : []
  })
}
