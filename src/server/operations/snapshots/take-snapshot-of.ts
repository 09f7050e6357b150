import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { type TakenSnapshot, takeSnapshot } from './internal/take-snapshot.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

/**
 * Takes a snapshot of a running shop on a separate connection. Undefined when another one is in progress. Throws
 * SnapshotRefused.
 */
export async function takeSnapshotOf(
  { db, files, snapshots }: Pick<Ports, 'db' | 'files' | 'snapshots'>,
  options: { kind: 'manual' | 'nightly'; now: Date },
  progress = noProgress,
): Promise<TakenSnapshot | undefined> {
  if (!snapshots) throw new SnapshotRefused('no_key')
  const client = await db.$client.connect()
  let isComplete = false
  try {
    const snapshot = await takeSnapshot(client, snapshots, { ...options, files }, progress)
    isComplete = true
    return snapshot
  } finally {
    // A connection interrupted during COPY cannot be reused.
    client.release(!isComplete)
  }
}
