import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FunnelStep } from '#domain/operations/statistics/funnel.ts'
import { calendarDay, instant, money } from '../columns.ts'

/**
 * Who came today, as a keyed hash that changes every day: counts visitors without knowing them. Deleted when the day is
 * over (audience measurement exempt from consent, CNIL).
 */
export const visit = pgTable(
  'visit',
  {
    day: calendarDay('day').notNull(),
    visitorHash: text('visitor_hash').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitorHash] })],
)

/**
 * Who came how far today: each step with a keyed hash of its own, so that not even one visitor's steps can be put together. Counted
 * and deleted when the day is over.
 */
export const visitStep = pgTable(
  'visit_step',
  {
    day: calendarDay('day').notNull(),
    step: text('step').$type<FunnelStep>().notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.visitorHash] })],
)

/** How often something of a day was seen: a page, a source, a language; and how many came to a step. No visitor is in it. */
export const visitCount = pgTable(
  'visit_count',
  {
    day: calendarDay('day').notNull(),
    kind: text('kind').$type<'page' | 'source' | 'language' | 'step'>().notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.value] })],
)

/** The sums of a day that is over. What they are summed from never changes, so neither do they. */
export const dayFigure = pgTable('day_figure', {
  day: calendarDay('day').primaryKey(),
  visits: integer('visits').notNull(),
  pageViews: integer('page_views').notNull(),
  newCustomers: integer('new_customers').notNull(),
  ordersPlaced: integer('orders_placed').notNull(),
  ordersPaid: integer('orders_paid').notNull(),
  collected: money('collected_cents').notNull(),
  refunded: money('refunded_cents').notNull(),
  computedAt: instant('computed_at').notNull(),
})
