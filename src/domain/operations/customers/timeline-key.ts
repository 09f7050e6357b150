import { isWrittenInstant } from '#domain/platform/calendar/is-written-instant.ts'

/** Where a page of a customer's timeline ends: the moment and the key of its last entry. */
export type TimelineKey = { at: string; key: string }

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w/.-]{1,120})$/

/** Reads the key an address names; null for anything else, for addresses are shared and kept. */
export function readTimelineKey(text: string | null): TimelineKey | null {
  const [, at, key] = pattern.exec(text ?? '') ?? []
  return at && key && isWrittenInstant(at) ? { at, key } : null
}

export function writeTimelineKey({ at, key }: TimelineKey): string {
  return `${at}~${key}`
}
