import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { type TakenSnapshot, takeSnapshot } from './internal/take-snapshot.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

/** Takes a snapshot of a shop that is running, on a connection of its own. Undefined when another one is being taken. */
export async function takeSnapshotOf(
  { db, files, snapshots }: Pick<Ports, 'db' | 'files' | 'snapshots'>,
  options: { kind: 'asked' | 'nightly'; now: Date },
  progress = noProgress,
): Promise<TakenSnapshot | undefined> {
  if (!snapshots) throw new SnapshotRefused('no_key')
  const client = await db.$client.connect()
  let isWhole = false
  try {
    const taken = await takeSnapshot(client, snapshots, { ...options, files }, progress)
    isWhole = true
    return taken
  } finally {
    // Cut off in the middle of a COPY, a connection is of no use to anybody.
    client.release(!isWhole)
  }
}
