import { m } from './messages.ts'

/** A wait as a person says it: seconds under a minute and a half, then whole minutes, rounded up. */
export function durationText(seconds: number): string {
  return seconds < 90
    ? m.duration_seconds({ count: seconds })
    : m.duration_minutes({ count: Math.ceil(seconds / 60) })
}
