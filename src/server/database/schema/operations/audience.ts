import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FunnelStep } from '#domain/operations/statistics/funnel.ts'
import { calendarDay, instant, money } from '../columns.ts'

/**
 * Today's visitors, as a keyed hash that changes every day: counts them without identifying them. Deleted when the day
 * is over (audience measurement exempt from consent, CNIL).
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
 * Funnel steps of today. Each step has a separate keyed hash, so that the steps of one visitor cannot be linked.
 * Counted and deleted when the day is over.
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

/** Daily counters of pages, sources, languages and funnel steps. They identify no visitor. */
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

/** Totals of a past day. Their source rows never change, so the totals never change. */
export const dayMetric = pgTable('day_figure', {
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
