import { and, eq, sql } from 'drizzle-orm'
import type { AffiliateOrigin } from '#domain/platform/affiliates/affiliate-event.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Transaction } from '#server/database/database.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import type { Ports } from '#server/ports/ports.ts'
import { beginReport } from './internal/begin-report.ts'

export type RecordPorts = Pick<
  Ports,
  'db' | 'clock' | 'jobs' | 'live' | 'secrets' | 'settings' | 'fixedAffiliate'
>

export type Conversion = typeof affiliateEvent.$inferSelect

type Sale = {
  trackingCode: string
  amount: Cents
  /** The idempotency key: a reference counts once. */
  reference: string
  source: string
  origin: AffiliateOrigin
  orderId?: string
  isOwnPurchase?: boolean
}

/**
 * Records a conversion, once per reference; `isNew` says whether this call created it. The shop's own record of a sale
 * replaces one that an API client or the test form reported before.
 */
export async function recordConversion(
  ports: RecordPorts,
  sale: Sale,
): Promise<{ conversion: Conversion; isNew: boolean }> {
  const existing = await findConversion(ports, sale.reference)
  if (existing && !replaces(sale, existing)) return { conversion: existing, isNew: false }
  const report = await beginReport(ports, sale.origin)
  const { trackingCode, amount, reference, source, origin, orderId = null, isOwnPurchase = false } = sale
  const columns = { trackingCode, amount, source, origin, orderId, isOwnPurchase, ...report }
  const result = await ports.db.transaction(async (transaction) => {
    await serializeCommits(transaction)
    const [inserted] = await transaction
      .insert(affiliateEvent)
      .values({
        kind: 'conversion',
        reference,
        metadata: {},
        status: 'success',
        ...columns,
        createdAt: ports.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    const conversion = inserted ?? (await overwriteConversion(transaction, sale, columns))
    if (conversion && report.reportState === 'waiting')
      await ports.jobs.send(transaction, 'affiliates.report', {})
    return conversion && { conversion, isNew: inserted !== undefined }
  })
  if (result) {
    await ports.live.publish('directaffi-conversions', {})
    return result
  }
  const concurrent = await findConversion(ports, sale.reference)
  if (!concurrent) throw new Error('The conversion was neither written nor found')
  return { conversion: concurrent, isNew: false }
}

/** Whether a sale replaces the stored conversion with its reference: the shop's own record replaces a reported one. */
function replaces({ origin }: Sale, existing: Conversion): boolean {
  return origin === 'shop' && existing.origin !== 'shop'
}

async function overwriteConversion(
  transaction: Transaction,
  { reference, origin }: Sale,
  columns: Partial<Conversion>,
) {
  if (origin !== 'shop') return undefined
  const [updated] = await transaction
    .update(affiliateEvent)
    .set({ ...columns, status: 'success' })
    .where(and(isConversion(reference), sql`${affiliateEvent.origin} <> 'shop'`))
    .returning()
  return updated
}

/**
 * Ids must follow the order of the commits; otherwise a live listener that resumes after its last id could miss a
 * conversion. The lock lets one of these transactions run at a time, so they must be short.
 */
async function serializeCommits(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('affiliate-conversions'))`)
}

export async function findConversion(
  { db }: Pick<Ports, 'db'>,
  reference: string,
): Promise<Conversion | undefined> {
  const [found] = await db.select().from(affiliateEvent).where(isConversion(reference))
  return found
}

const isConversion = (reference: string) =>
  and(eq(affiliateEvent.kind, 'conversion'), eq(affiliateEvent.reference, reference))
