import { m } from '#messages/messages.ts'

const hourMs = 3_600_000

/** Offset of the clock: in hours below one day, otherwise in days. */
export function aheadText(ms: number): string {
  const hours = Math.round(ms / hourMs)
  return hours < 24 ? m.time_hours({ count: hours }) : m.time_days({ count: Math.round(hours / 24) })
}
