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
export function isSnapshotDue(taken: readonly Date[], now: Date, at: string): boolean {
  const today = dayInParis(now)
  const due = wallClockInParis(now) >= `${today} ${at}` ? `${today} ${at}` : `${addDays(today, -1)} ${at}`
  return !taken.some((one) => wallClockInParis(one) >= due)
}

type Taken = { name: string; takenAt: Date }

const periods: [kept: number, of: (day: Day) => string][] = [
  [snapshotRetention.days, (day) => day],
  [snapshotRetention.weeks, (day) => addDays(day, -((weekday(day) + 6) % 7))],
  [snapshotRetention.months, (day) => day.slice(0, 7)],
]

/**
 * Names of the snapshots to delete. Keeps the latest of each of the last seven days, four weeks and twelve months that have
 * one, all recent ones, and always the newest.
 */
export function expiredSnapshots(all: readonly Taken[], now: Date): string[] {
  const newestFirst = all.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const one of newestFirst) if (now.getTime() - one.takenAt.getTime() < keepAllMs) kept.add(one)
  for (const [most, of] of periods) {
    const seen = new Set<string>()
    for (const one of newestFirst) {
      const period = of(dayInParis(one.takenAt))
      if (seen.has(period) || seen.size >= most) continue
      seen.add(period)
      kept.add(one)
    }
  }
  return newestFirst.filter((one) => !kept.has(one)).map(({ name }) => name)
}
