import type { Drill } from '#domain/operations/snapshots/restore-drill.ts'
import { readSnapshotName } from '#domain/operations/snapshots/snapshot-name.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'

export type DrillView = {
  outcome: Drill['outcome']
  /** CLI command that repeats the drill. */
  command: string
  takenOn: Day
  on: Day
  rows: number
  reason: string
}

/**
 * The last restore drill for the dashboard; before the first one, `outcome` is empty and the rest is meaningless.
 * `place` is the location of the snapshot store.
 */
export function toDrillView({ snapshot, at, ...drill }: Settings['restoreDrill'], place: string): DrillView {
  const on = dayInParis(new Date(at || 0))
  const takenAt = readSnapshotName(snapshot)?.takenAt
  const command = `npm run shop -- backup verify ${place}/${snapshot}`
  return { ...drill, command, on, takenOn: takenAt ? dayInParis(takenAt) : on }
}
