import { addDays, type Day, dayInParis, weekday } from '#domain/platform/calendar/day.ts'

/** How many days, weeks and months have one that is kept. */
export const keptSnapshots = { days: 7, weeks: 4, months: 12 } as const
/** Younger than this all are kept: the one before a migration is wanted soon after it or never. */
const youngMs = 2 * 24 * 3_600_000
/** The shop's operator is told when the youngest is older. */
export const oldestSnapshotMs = youngMs

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})
/** Such as '2026-11-23 02:30', as clocks in Paris show it. */
const shownInParis = (instant: Date) => `${dayInParis(instant)} ${wallClock.format(instant)}`

/** Whether none was taken since clocks in Paris last showed `at` ('02:30'). */
export function isSnapshotDue(taken: readonly Date[], now: Date, at: string): boolean {
  const today = dayInParis(now)
  const due = shownInParis(now) >= `${today} ${at}` ? `${today} ${at}` : `${addDays(today, -1)} ${at}`
  return !taken.some((one) => shownInParis(one) >= due)
}

type Taken = { name: string; takenAt: Date }

const periods: [kept: number, of: (day: Day) => string][] = [
  [keptSnapshots.days, (day) => day],
  [keptSnapshots.weeks, (day) => addDays(day, -((weekday(day) + 6) % 7))],
  [keptSnapshots.months, (day) => day.slice(0, 7)],
]

/**
 * Which are not kept any longer: the latest of each of the last seven days, four weeks and twelve months that have one is, and so is
 * whatever is young. The newest always stays.
 */
export function expiredSnapshots(all: readonly Taken[], now: Date): string[] {
  const newestFirst = all.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const one of newestFirst) if (now.getTime() - one.takenAt.getTime() < youngMs) kept.add(one)
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
