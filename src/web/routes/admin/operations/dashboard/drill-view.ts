import type { Drill } from '#domain/operations/snapshots/restore-drill.ts'
import { readSnapshotName } from '#domain/operations/snapshots/snapshot-name.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'

export type DrillView = {
  outcome: Drill['outcome']
  snapshot: string
  takenOn: Day
  on: Day
  rows: number
  reason: string
}

/** The last restore drill for the dashboard; before the first one, only its empty outcome. */
export function toDrillView({ snapshot, at, ...drill }: Settings['restoreDrill']): DrillView {
  const on = dayInParis(new Date(at || 0))
  const takenAt = readSnapshotName(snapshot)?.takenAt
  return { ...drill, snapshot, on, takenOn: takenAt ? dayInParis(takenAt) : on }
}
