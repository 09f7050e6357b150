import { readSnapshotName, type SnapshotName } from '#domain/operations/snapshots/snapshot-name.ts'
import type { SnapshotStore } from '#server/ports/files/snapshot-store.ts'

export type ListedSnapshot = SnapshotName & { name: string; size: number }

/** The snapshots in a store, by their names; other files are skipped. */
export async function listSnapshots(shelf: SnapshotStore): Promise<ListedSnapshot[]> {
  return (await shelf.list()).flatMap(({ name, size }) => {
    const read = readSnapshotName(name)
    return read ? [{ ...read, name, size }] : []
  })
}
