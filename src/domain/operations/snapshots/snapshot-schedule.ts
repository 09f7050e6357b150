import { addDays, type Day, dayInParis, weekday } from '#domain/platform/calendar/day.ts'

/** Number of daily, weekly and monthly snapshots to keep. */
export const snapshotRetention = { days: 7, weeks: 4, months: 12 } as const
/** All snapshots younger than this are kept: one taken before a migration is only needed soon after it. */
const keepAllMs = 2 * 24 * 3_600_000
/** The operator is alerted when the newest snapshot is older. */
export const maxSnapshotAgeMs = keepAllMs

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})
/** Formats an instant in Paris time, such as '2026-11-23 02:30'. */
const wallClockInParis = (instant: Date) => `${dayInParis(instant)} ${wallClock.format(instant)}`

/** Whether no snapshot was taken since the last time it was `at` ('02:30') in Paris. */
export function isSnapshotDue(instants: readonly Date[], now: Date, at: string): boolean {
  const today = dayInParis(now)
  const due = wallClockInParis(now) >= `${today} ${at}` ? `${today} ${at}` : `${addDays(today, -1)} ${at}`
  return !instants.some((takenAt) => wallClockInParis(takenAt) >= due)
}

type Snapshot = { name: string; takenAt: Date }

const periods: [maxCount: number, getPeriod: (day: Day) => string][] = [
  [snapshotRetention.days, (day) => day],
  [snapshotRetention.weeks, (day) => addDays(day, -((weekday(day) + 6) % 7))],
  [snapshotRetention.months, (day) => day.slice(0, 7)],
]

/**
 * Names of the snapshots to delete. Keeps the latest of each of the last seven days, four weeks and twelve months that have
 * one, all recent ones, and always the newest.
 */
export function expiredSnapshots(snapshots: readonly Snapshot[], now: Date): string[] {
  const newestFirst = snapshots.toSorted(
    (snapshot, otherSnapshot) => otherSnapshot.takenAt.getTime() - snapshot.takenAt.getTime(),
  )
  const retained = new Set(newestFirst.slice(0, 1))
  for (const snapshot of newestFirst)
    if (now.getTime() - snapshot.takenAt.getTime() < keepAllMs) retained.add(snapshot)
  for (const [maxCount, getPeriod] of periods) {
    const periodKeys = new Set<string>()
    for (const snapshot of newestFirst) {
      const period = getPeriod(dayInParis(snapshot.takenAt))
      if (periodKeys.has(period) || periodKeys.size >= maxCount) continue
      periodKeys.add(period)
      retained.add(snapshot)
    }
  }
  return newestFirst.filter((snapshot) => !retained.has(snapshot)).map(({ name }) => name)
}
