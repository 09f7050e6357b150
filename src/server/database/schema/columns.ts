import { customType, timestamp } from 'drizzle-orm/pg-core'
import type { Day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'

/** An amount in whole cents. */
export const money = customType<{ data: Cents; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (value) => cents(Number(value)),
})

/** A calendar day in Paris, stored as SQL date and read as 'YYYY-MM-DD'. */
export const calendarDay = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' })

/**
 * Any JSON value. The driver has parsed it already; the usual jsonb column would parse it again and turn the text
 * '75000' into a number.
 */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** An instant with time zone. No default: time comes from the clock port. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
