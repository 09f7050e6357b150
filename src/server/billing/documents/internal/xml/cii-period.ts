import type { Day } from '#domain/platform/calendar/day.ts'
import type { PeriodModel } from '../model/line-model.ts'
import type { XmlContent } from './xml-document.ts'
import { compactDay } from './xml-values.ts'

/** A day in CII. */
export function ciiDay(value: Day): XmlContent {
  return { 'udt:DateTimeString': { '@format': '102', '#': compactDay(value) } }
}

/** An invoicing period (BG-14, BG-26). */
export function ciiPeriod(period: PeriodModel | null): XmlContent {
  if (!period) return undefined
  return { 'ram:StartDateTime': ciiDay(period.startsOn), 'ram:EndDateTime': ciiDay(period.endsOn) }
}
