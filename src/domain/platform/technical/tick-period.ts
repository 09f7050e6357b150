const minuteMs = 60_000

/**
 * How often a cron expression comes, in milliseconds. Knows what the shop's own use: every minute, every n minutes, once an
 * hour, once a day. Throws on any other.
 */
export function tickPeriodMs(cron: string): number {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') === '* * *') {
    if (minute === '*' && hour === '*') return minuteMs
    const [, every] = /^\*\/(\d+)$/.exec(minute) ?? []
    if (every && hour === '*') return Number(every) * minuteMs
    if (/^\d+$/.test(minute) && hour === '*') return 60 * minuteMs
    if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return 24 * 60 * minuteMs
  }
  throw new Error(`How often ${cron} comes is not known`)
}

/** A worker that was restarted, or is at something long, misses a minute or two. */
const graceMs = 5 * minuteMs

/** Whether a job that comes by itself should have begun again by now. Never begun is late once a whole period has passed. */
export function isLate(cron: string, lastStart: Date | null, since: Date, now: Date): boolean {
  const last = (lastStart ?? since).getTime()
  return now.getTime() - last > tickPeriodMs(cron) + graceMs
}
