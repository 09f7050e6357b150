import type { Settings } from '#domain/platform/settings/settings.schema.ts'

export type Drill = Pick<Settings['restoreDrill'], 'snapshot' | 'outcome' | 'at'>

const dayMs = 86_400_000
/** The job runs at the same time each day, sometimes a little earlier. */
const toleranceMs = dayMs / 2

/**
 * Whether to try to restore `newest`, the name of the newest nightly snapshot: `everyDays` after the last drill, and
 * after a failure with each new snapshot. Never when `everyDays` is 0.
 */
export function isDrillDue(last: Drill, newest: string | undefined, now: Date, everyDays: number): boolean {
  if (newest === undefined || everyDays === 0) return false
  if (last.at === '') return true
  if (last.outcome === 'failed' && last.snapshot !== newest) return true
  return now.getTime() - new Date(last.at).getTime() >= everyDays * dayMs - toleranceMs
}
