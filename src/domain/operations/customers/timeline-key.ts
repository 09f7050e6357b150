import { isValidTimestamp } from '#domain/platform/calendar/is-valid-timestamp.ts'

/** Cursor of a customer's timeline: the instant and the key of the last entry of a page. */
export type TimelineKey = { at: string; key: string }

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w/.-]{1,120})$/

/** Parses a cursor from a URL; null when it is invalid, since URLs are shared and bookmarked. */
export function readTimelineKey(text: string | null): TimelineKey | null {
  const [, at, key] = pattern.exec(text ?? '') ?? []
  return at && key && isValidTimestamp(at) ? { at, key } : null
}

export function writeTimelineKey({ at, key }: TimelineKey): string {
  return `${at}~${key}`
}
