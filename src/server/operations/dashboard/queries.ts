import { asc, between, sql } from 'drizzle-orm'
import type { Metrics } from '#domain/operations/dashboard/metrics.ts'
import type { OrderState } from '#domain/payments/order-status.ts'
import { addDays } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { dayMetric } from '#server/database/schema/operations/audience.ts'
import type { Ports } from '#server/ports/ports.ts'
import { orderStateOf } from '#server/sales/checkout/order-state.ts'
import { type DayMetrics, sumMetrics } from './internal/metrics-of-days.ts'

const zero: Metrics = {
  visits: 0,
  pageViews: 0,
  newCustomers: 0,
  ordersPlaced: 0,
  ordersPaid: 0,
  collected: cents(0),
  refunded: cents(0),
}

/**
 * The metrics of each day up to now: stored totals for days that are over, computed ones for the others. The cost does
 * not grow with the shop's age. Days before the shop's first have no row.
 */
export async function listMetrics({ db }: Pick<Ports, 'db'>, { from, to }: DayRange): Promise<DayMetrics[]> {
  // Days are closed in sequence: all days after the last stored one are open.
  const closed = await db
    .select()
    .from(dayMetric)
    .where(between(dayMetric.day, from, to))
    .orderBy(asc(dayMetric.day))
  const last = closed.at(-1)?.day
  const firstOpenDay = last ? addDays(last, 1) : from
  const open = firstOpenDay > to ? [] : await sumMetrics(db, { from: firstOpenDay, to })
  return [...closed, ...open]
}

/** The sum of the metrics over the days, up to now. */
export async function readMetrics(ports: Pick<Ports, 'db'>, days: DayRange): Promise<Metrics> {
  return addMetrics(await listMetrics(ports, days))
}

export function addMetrics(days: readonly Metrics[]): Metrics {
  return days.reduce<Metrics>(add, zero)
}

function add(sum: Metrics, day: Metrics): Metrics {
  return {
    visits: sum.visits + day.visits,
    pageViews: sum.pageViews + day.pageViews,
    newCustomers: sum.newCustomers + day.newCustomers,
    ordersPlaced: sum.ordersPlaced + day.ordersPlaced,
    ordersPaid: sum.ordersPaid + day.ordersPaid,
    collected: cents(sum.collected + day.collected),
    refunded: cents(sum.refunded + day.refunded),
  }
}

/** The latest orders, newest first. */
export async function listRecentOrders({ db }: Pick<Ports, 'db'>, count: number) {
  const { rows } = await db.execute<{
    number: string
    placed_at: string
    account_id: string
    name: string
    total_cents: string
    state: OrderState
  }>(sql`
    SELECT o.number, o.placed_at, o.account_id, a.name, o.total_cents, ${orderStateOf(sql.raw('o'))} AS state
    FROM "order" o JOIN account a ON a.id = o.account_id ORDER BY o.placed_at DESC LIMIT ${count}`)
  return rows.map(({ placed_at, total_cents, account_id, ...row }) => ({
    ...row,
    accountId: account_id,
    placedAt: new Date(placed_at),
    total: cents(Number(total_cents)),
  }))
}

/** The latest contact messages that are not archived, with the number of unread ones and the oldest of them. */
export async function readMessagesOverview({ db }: Pick<Ports, 'db'>, count: number) {
  const [messages, unread] = await Promise.all([
    db.execute<{ id: string; name: string; subject: string; status: 'new' | 'read'; created_at: string }>(sql`
      SELECT id, name, subject, status, created_at FROM contact_message
      WHERE archived_at IS NULL ORDER BY created_at DESC LIMIT ${count}`),
    db.execute<{ count: string; oldest: string | null }>(sql`
      SELECT count(*), min(created_at) AS oldest FROM contact_message WHERE status = 'new' AND archived_at IS NULL`),
  ])
  return {
    messages: messages.rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) })),
    unread: Number(unread.rows[0]?.count ?? 0),
    oldestUnread: unread.rows[0]?.oldest ? new Date(unread.rows[0].oldest) : null,
  }
}

/** The counts of products by state, and of products without a price, stock or translation. */
export async function readCatalogueOverview({ db }: Pick<Ports, 'db'>) {
  const { rows } = await db.execute<
    Record<'published' | 'drafts' | 'archived' | 'unpriced' | 'sold_out' | 'untranslated', string>
  >(sql`
    SELECT count(*) FILTER (WHERE status = 'published') AS published,
           count(*) FILTER (WHERE status = 'draft') AS drafts,
           count(*) FILTER (WHERE status = 'archived') AS archived,
           count(*) FILTER (WHERE monthly_price_cents IS NULL) AS unpriced,
           count(*) FILTER (WHERE stock = 0) AS sold_out,
           count(*) - (SELECT count(*) FROM (SELECT FROM product_translation
             WHERE name <> '' AND description <> '' GROUP BY product_id HAVING count(*) = 3)) AS untranslated
    FROM product`)
  const [row] = rows
  return {
    published: Number(row?.published ?? 0),
    drafts: Number(row?.drafts ?? 0),
    archived: Number(row?.archived ?? 0),
    unpriced: Number(row?.unpriced ?? 0),
    soldOut: Number(row?.sold_out ?? 0),
    untranslated: Number(row?.untranslated ?? 0),
  }
}
