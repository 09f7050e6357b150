import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'

/** The day that a cancellation asks for; without one, the end of the paid month. */
export const endDayText = (endsOn: string): string =>
  endsOn ? dayText(endsOn as Day) : m.declaration_ends_default()
