import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { earliestPriceDay } from '#domain/billing/legal/price-notice.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { readAgreedPrices } from '#server/billing/tax/agreed-prices.ts'
import type { Transaction } from '#server/database/database.ts'
import { planChange, priceAnnouncement } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'

type AnnouncePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings'>
type AnnouncementInput = {
  productId: string
  monthlyPrice: Cents
  effectiveOn: Day
  /** The reason in the shop's languages; at least 3 characters in each offered one. */
  reason: Record<Language, string>
  actorId: string
}

/** Rows per insert or update statement. */
const batchSize = 1000

/**
 * Announces a new monthly price to every customer who has the product now: it applies from the first renewal on or
 * after the day, at the earliest thirty days after the customer was notified. Replaces an earlier announcement. Throws
 * DomainError 'price_notice_short', 'invalid_input' when an offered language has no reason, and
 * 'price_without_subscribers' when the announcement would change no customer's price.
 */
export async function announcePrice(
  ports: AnnouncePorts,
  { productId, monthlyPrice, effectiveOn, actorId, reason: reasons }: AnnouncementInput,
): Promise<{ notified: number }> {
  const now = ports.clock.now()
  const earliest = earliestPriceDay(dayInParis(now))
  if (effectiveOn < earliest) throw new DomainError('price_notice_short', { earliest })
  const reason = await translateReason(ports, reasons)
  return ports.db.transaction(async (transaction) => {
    const running = await transaction
      .select()
      .from(subscription)
      .where(
        and(
          eq(subscription.productId, productId),
          ne(subscription.status, 'cancelled'),
          isNull(subscription.endsOn),
        ),
      )
      .orderBy(subscription.id)
      .for('no key update')
    const agreed = await readAgreedPrices(ports)
    const newPriceFor = (current: { priceBasis: PriceBasis }) => agreed(monthlyPrice, current.priceBasis)
    const affected = running.filter((current) => current.monthlyPrice !== newPriceFor(current))
    const others = running.filter((current) => current.monthlyPrice === newPriceFor(current))
    // Customers notified of the new price need no notice that the previous one is withdrawn; customers who keep their
    // price do.
    await withdrawPrices(transaction, affected, { now, isNotified: true })
    const withdrawn = await withdrawPrices(transaction, others, { now, isNotified: false })
    if (affected.length === 0 && withdrawn.length === 0) throw new DomainError('price_without_subscribers')
    for (const withdrawnId of withdrawn)
      await ports.jobs.send(transaction, 'plans.notify-prices', { announcementId: withdrawnId })
    const announcementId = ports.ids.next()
    await transaction.insert(priceAnnouncement).values({
      id: announcementId,
      productId,
      monthlyPrice,
      effectiveOn,
      reason,
      announcedAt: now,
      announcedBy: actorId,
    })
    for (let from = 0; from < affected.length; from += batchSize) {
      const batch = affected.slice(from, from + batchSize)
      await transaction.insert(planChange).values(
        batch.map(({ id: subscriptionId, name, quantity, vatKind, priceBasis }) => ({
          id: ports.ids.next(),
          subscriptionId,
          kind: 'price' as const,
          status: 'waiting' as const,
          effectiveOn,
          productId,
          name,
          quantity,
          vatKind,
          setupFee: cents(0),
          monthlyPrice: newPriceFor({ priceBasis }),
          takesStock: false,
          announcementId,
          createdAt: now,
        })),
      )
    }
    await recordAudit(transaction, {
      action: 'price.announced',
      actorId,
      subject: `product/${productId}`,
      occurredAt: now,
      details: { announcementId, monthlyPrice, effectiveOn, subscriptions: affected.length },
    })
    await ports.jobs.send(transaction, 'plans.notify-prices', { announcementId })
    return { notified: affected.length }
  })
}

/**
 * The reason in each language; French replaces an empty one. Throws DomainError 'invalid_input' when it is short in an
 * offered language.
 */
async function translateReason(
  ports: AnnouncePorts,
  reasons: AnnouncementInput['reason'],
): Promise<AnnouncementInput['reason']> {
  const offered = await readOfferedLanguages(ports)
  const missing = offered.filter((language) => reasons[language].length < 3)
  if (missing.length > 0)
    throw new DomainError('invalid_input', {
      fields: Object.fromEntries(
        missing.map((language) => [`reason.${language}`, 'announcement_reason_short']),
      ),
    })
  return Object.fromEntries(
    languages.map((language) => [language, reasons[language] || reasons.fr]),
  ) as AnnouncementInput['reason']
}

/**
 * Withdraws the pending price changes of the subscriptions; returns the ids of their announcements. `isNotified` marks
 * the withdrawals as notified, so that no email is sent.
 */
async function withdrawPrices(
  transaction: Transaction,
  subscriptions: readonly { id: string }[],
  { now, isNotified }: { now: Date; isNotified: boolean },
): Promise<string[]> {
  const announcementIds = new Set<string>()
  for (let from = 0; from < subscriptions.length; from += batchSize) {
    const ids = subscriptions.slice(from, from + batchSize).map(({ id }) => id)
    const rows = await transaction
      .update(planChange)
      .set({ status: 'withdrawn', settledAt: now, ...(isNotified && { withdrawalNotifiedAt: now }) })
      .where(
        and(
          eq(planChange.kind, 'price'),
          eq(planChange.status, 'waiting'),
          inArray(planChange.subscriptionId, ids),
        ),
      )
      .returning({ announcementId: planChange.announcementId })
    for (const { announcementId } of rows) if (announcementId) announcementIds.add(announcementId)
  }
  return [...announcementIds]
}

/**
 * Withdraws an announcement for the subscriptions on which it has not taken effect; enqueues emails to customers who
 * were notified of it, that their price does not change. Throws DomainError 'not_found'.
 */
export async function withdrawAnnouncement(
  ports: AnnouncePorts,
  { announcementId, actorId }: { announcementId: string; actorId: string },
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [withdrawn] = await transaction
      .update(priceAnnouncement)
      .set({ withdrawnAt: now })
      .where(and(eq(priceAnnouncement.id, announcementId), isNull(priceAnnouncement.withdrawnAt)))
      .returning()
    if (!withdrawn) throw new DomainError('not_found')
    const pending = transaction
      .select({ id: planChange.id })
      .from(planChange)
      .where(and(eq(planChange.announcementId, announcementId), eq(planChange.status, 'waiting')))
      // In the order in which billing locks them.
      .orderBy(asc(planChange.id))
      .for('no key update')
    await transaction
      .update(planChange)
      .set({ status: 'withdrawn', settledAt: now })
      .where(inArray(planChange.id, pending))
    await recordAudit(transaction, {
      action: 'price.taken-back',
      actorId,
      subject: `product/${withdrawn.productId}`,
      occurredAt: now,
      details: { announcementId },
    })
    await ports.jobs.send(transaction, 'plans.notify-prices', { announcementId })
  })
}
