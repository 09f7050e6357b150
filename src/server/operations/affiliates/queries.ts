import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { ConversionStats } from '#domain/platform/affiliates/affiliate-event.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Conversion } from './record-conversion.ts'

type Reader = Pick<Ports, 'db'>

/** Maximum in the list; the export has all. */
const maxConversions = 50
const dayMs = 86_400_000

/** The number of conversions: in total, successful, failed, and of the last 24 hours. */
export async function readConversionStats({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<ConversionStats> {
  const since = new Date(clock.now().getTime() - dayMs)
  const [row] = await db
    .select({
      total: count(),
      successful: sql<number>`count(*) FILTER (WHERE ${eq(affiliateEvent.status, 'success')})::int`,
      lastDay: sql<number>`count(*) FILTER (WHERE ${gte(affiliateEvent.createdAt, since)})::int`,
    })
    .from(affiliateEvent)
    .where(eq(affiliateEvent.kind, 'conversion'))
  const { total = 0, successful = 0, lastDay = 0 } = row ?? {}
  return { total, successful, failed: total - successful, lastDay }
}

export type ShownConversion = Conversion & { reversed: Cents }

/** The latest 50 conversions, newest first, each with the amount reversed of it. */
export async function listRecentConversions({ db }: Reader): Promise<ShownConversion[]> {
  const rows = await db
    .select()
    .from(affiliateEvent)
    .where(eq(affiliateEvent.kind, 'conversion'))
    .orderBy(desc(affiliateEvent.id))
    .limit(maxConversions)
  const references = rows.map(({ reference }) => reference)
  const reversals = await db
    .select({
      reverses: affiliateEvent.reverses,
      amount: sql<number>`sum(${affiliateEvent.amount})::int`,
    })
    .from(affiliateEvent)
    .where(and(eq(affiliateEvent.kind, 'reversal'), inArray(affiliateEvent.reverses, references)))
    .groupBy(affiliateEvent.reverses)
  const reversed = new Map(reversals.map(({ reverses, amount }) => [reverses, cents(amount)]))
  return rows.map((row) => ({ ...row, reversed: reversed.get(row.reference) ?? cents(0) }))
}

/** The conversions after an id, in commit order, for the live channel. */
export function listConversionsAfter({ db }: Reader, id: number, limit = 100): Promise<Conversion[]> {
  return db
    .select()
    .from(affiliateEvent)
    .where(and(eq(affiliateEvent.kind, 'conversion'), gt(affiliateEvent.id, id)))
    .orderBy(asc(affiliateEvent.id))
    .limit(limit)
}

/** The id of the latest conversion; 0 without any. */
export async function latestConversionId({ db }: Reader): Promise<number> {
  const [row] = await db
    .select({ id: max(affiliateEvent.id) })
    .from(affiliateEvent)
    .where(eq(affiliateEvent.kind, 'conversion'))
  return row?.id ?? 0
}

/** The number of waiting and of abandoned reports to the external platform, of all kinds. */
export async function countReports({ db }: Reader): Promise<{ waiting: number; abandoned: number }> {
  const rows = await db
    .select({ state: affiliateEvent.reportState, rows: count() })
    .from(affiliateEvent)
    .where(inArray(affiliateEvent.reportState, ['waiting', 'failed']))
    .groupBy(affiliateEvent.reportState)
  const countIn = (state: string) => rows.find((row) => row.state === state)?.rows ?? 0
  return { waiting: countIn('waiting'), abandoned: countIn('failed') }
}

/** The number of leads by type. */
export async function countLeads({ db }: Reader): Promise<{ type: string; count: number }[]> {
  const rows = await db
    .select({ type: affiliateEvent.leadType, count: count() })
    .from(affiliateEvent)
    .where(eq(affiliateEvent.kind, 'lead'))
    .groupBy(affiliateEvent.leadType)
    .orderBy(asc(affiliateEvent.leadType))
  return rows.map(({ type, count }) => ({ type: type ?? '', count }))
}

export type AffiliateRow = typeof affiliateEvent.$inferSelect

/**
 * The latest reports that the external platform refused or that could not be delivered: those being retried and
 * abandoned ones.
 */
export function listRefusedReports({ db }: Reader, limit = 20): Promise<AffiliateRow[]> {
  const { reportState, reportStatus, reportMessage } = affiliateEvent
  const isRefused = or(isNotNull(reportStatus), ne(reportMessage, ''))
  return db
    .select()
    .from(affiliateEvent)
    .where(or(eq(reportState, 'failed'), and(eq(reportState, 'waiting'), isRefused)))
    .orderBy(desc(affiliateEvent.id))
    .limit(limit)
}

/** The events before an id (all when null), newest first. */
export function listEventsBefore({ db }: Reader, id: number | null, limit: number): Promise<AffiliateRow[]> {
  return db
    .select()
    .from(affiliateEvent)
    .where(id === null ? undefined : lt(affiliateEvent.id, id))
    .orderBy(desc(affiliateEvent.id))
    .limit(limit)
}

/** The conversion of an order; undefined without one. */
export async function findConversionOfOrder({ db }: Reader, orderId: string) {
  const [found] = await db
    .select()
    .from(affiliateEvent)
    .where(and(eq(affiliateEvent.kind, 'conversion'), eq(affiliateEvent.orderId, orderId)))
  return found
}
