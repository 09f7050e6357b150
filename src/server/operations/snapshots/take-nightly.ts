import { expiredSnapshots, isSnapshotDue } from '#domain/operations/snapshots/snapshot-schedule.ts'
import { realNow } from '#server/platform/time-machine/real-now.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listSnapshots } from './list-snapshots.ts'
import { takeSnapshotOf } from './take-snapshot-of.ts'

/**
 * Job: takes the nightly snapshot once its hour has come, or later when the shop was stopped. Deletes expired ones only
 * after the new one was read back. Does nothing without a key.
 */
export async function takeNightly(
  ports: Pick<Ports, 'db' | 'files' | 'snapshots' | 'clock' | 'timeMachine' | 'log'>,
): Promise<void> {
  const { snapshots, log } = ports
  if (!snapshots) return
  const now = realNow(ports)
  const nightly = (await listSnapshots(snapshots.store)).filter(({ kind }) => kind === 'nightly')
  const isDue = isSnapshotDue(
    nightly.map(({ takenAt }) => takenAt),
    now,
    snapshots.dueAt,
  )
  if (!isDue) return
  const snapshot = await takeSnapshotOf(ports, { kind: 'nightly', now })
  if (!snapshot) return
  log.info({ snapshot: snapshot.name, bytes: snapshot.size }, 'a snapshot of the shop was taken')
  const expired = expiredSnapshots(await listSnapshots(snapshots.store), now)
  for (const name of expired) await snapshots.store.delete(name)
}
