import type { Day } from './day.ts'

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The wall-clock time of Paris in ms, read as if it were UTC. */
function readWallClock(ms: number): number {
  const parts = new Map(wallClock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wholeSeconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wholeSeconds + new Date(ms).getUTCMilliseconds()
}

/** The instant on another day with the same wall-clock time in Paris. */
export function sameTimeOfDay(instant: Date, day: Day): Date {
  const timeOfDay = readWallClock(instant.getTime()) % 86_400_000
  const target = new Date(`${day}T00:00:00Z`).getTime() + timeOfDay
  const getOffset = (ms: number) => readWallClock(ms) - ms
  // Two corrections: the first one may be on the other side of a clock change.
  return new Date(target - getOffset(target - getOffset(target)))
}
