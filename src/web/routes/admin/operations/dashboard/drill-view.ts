import type { Drill } from '#domain/operations/snapshots/restore-drill.ts'
import { readSnapshotName } from '#domain/operations/snapshots/snapshot-name.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'

export type DrillView = {
  outcome: Drill['outcome']
  /** The command that repeats it. */
  command: string
  takenOn: Day
  on: Day
  rows: number
  reason: string
}

/**
 * The last restore drill for the dashboard; before the first one, only its empty outcome. `place` is where the snapshots
 * are.
 */
export function toDrillView({ snapshot, at, ...drill }: Settings['restoreDrill'], place: string): DrillView {
  const on = dayInParis(new Date(at || 0))
  const takenAt = readSnapshotName(snapshot)?.takenAt
  const command = `npm run shop -- backup verify ${place}/${snapshot}`
  return { ...drill, command, on, takenOn: takenAt ? dayInParis(takenAt) : on }
}
