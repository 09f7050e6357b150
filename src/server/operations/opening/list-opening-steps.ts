import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type OpeningStep, openingSteps } from '#domain/operations/opening/opening-steps.ts'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import { listUnapprovedTexts } from '#server/billing/legal/approve-texts.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { describeSecondFactor } from '#server/identity/second-factor/queries.ts'
import type { Ports } from '#server/ports/ports.ts'

type OpeningPorts = Pick<
  Ports,
  'db' | 'clock' | 'settings' | 'shop' | 'providers' | 'mailServer' | 'snapshots' | 'identity'
>

/**
 * The steps an owner completes before a live shop opens, and whether each is done. Empty in a demo shop and once all
 * are done. Calls no vendor.
 */
export async function listOpeningSteps(
  ports: OpeningPorts,
  { accountId }: { accountId: string },
): Promise<{ step: OpeningStep; isDone: boolean }[]> {
  const { db, settings, shop, providers, mailServer, snapshots } = ports
  if (shop.mode !== 'live') return []
  const [seller, tax, unapproved, factor, hasProduct, hasSale, hasSentMail] = await Promise.all([
    settings.get('seller'),
    settings.get('tax'),
    listUnapprovedTexts(ports),
    describeSecondFactor(ports, accountId),
    exists(
      db
        .select()
        .from(product)
        .where(and(eq(product.status, 'published'), isNotNull(product.monthlyPrice))),
    ),
    exists(db.select().from(order).where(eq(order.status, 'paid'))),
    exists(db.select().from(outboxMail).where(isNotNull(outboxMail.acceptedAt))),
  ])
  const { protocol, hostname } = new URL(shop.publicUrl)
  const done: Record<OpeningStep, boolean> = {
    products: hasProduct,
    seller: missingSellerFields(seller).length === 0,
    taxes: tax.isFranchise || seller.vatNumber.trim() !== '',
    payments: providers.source() !== 'none',
    mail: mailServer.source() !== 'none' && hasSentMail,
    address: protocol === 'https:' && hostname !== 'localhost',
    legal: unapproved.length === 0,
    second_factor: factor !== null,
    backups: snapshots !== undefined,
    purchase: hasSale,
  }
  const steps = openingSteps.map((step) => ({ step, isDone: done[step] }))
  return steps.every(({ isDone }) => isDone) ? [] : steps

  async function exists(query: { getSQL(): ReturnType<typeof sql> }): Promise<boolean> {
    const { rows } = await db.execute<{ found: boolean }>(sql`SELECT EXISTS (${query}) AS found`)
    return rows[0]?.found === true
  }
}
