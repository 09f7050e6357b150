import { and, eq, isNull, sql } from 'drizzle-orm'
import { orderNumber } from '#domain/billing/invoices/document-number.ts'
import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { needsStaffReview } from '#domain/billing/tax/decide-vat.ts'
import { unpaidOrderMinutes } from '#domain/payments/order-status.ts'
import { type Day, dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import type { Purchase } from '#domain/sales/checkout/purchase.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import { findCurrentVersion } from '#server/billing/legal/queries.ts'
import { readLocationEvidence, recordLocationEvidence } from '#server/billing/tax/location-evidence.ts'
import { takeStock } from '#server/catalog/products/take-stock.ts'
import type { Transaction } from '#server/database/database.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import type { Account } from '#server/ports/identity.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { PaymentPorts } from '#server/ports/ports.ts'
import { requireValidOffer } from '../offers/internal/require-valid-offer.ts'
import { codeOfVisit } from './affiliate-code.ts'
import { cancelOrder } from './cancel-order.ts'
import { type CheckoutDraft, openCheckout, renewCheckout } from './checkout-draft.ts'
import { recordChangedMandate } from './internal/order-mandate.ts'
import { recordConsents } from './internal/record-consents.ts'
import { isSameOrder } from './is-same-order.ts'
import { summarizeFeatures } from './line-summaries.ts'
import type { Order } from './order.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { fingerprintReview } from './review-fingerprint.ts'

export type OrderRequest = {
  account: Account
  purchase: Purchase
  language: Language
  /** Fingerprint of the review that the buyer saw. */
  reviewed: string
  asksForEarlyStart: boolean
  /** The payment method that the buyer chose: it determines the wording of the mandate. */
  paymentMethod: PaymentMethodKind
  /**
   * `code`: the affiliate code stored in the browser; `isRefused`: the buyer refused tracking, so every code is
   * dropped.
   */
  affiliate: { code: string | null; isRefused: boolean }
  /** `country`: the visitor's country according to a proxy, null without one. */
  visitor: { ipHash: string; userAgent: string; country: string | null }
}

/**
 * Creates a pending order from the reviewed cart. Idempotent per checkout; a changed cart, offer or buyer cancels the
 * unpaid order and creates a new one. The form has checked that the terms are accepted; the consents are stored here.
 */
export async function placeOrder(ports: PaymentPorts, request: OrderRequest): Promise<Order> {
  const { account, language, purchase } = request
  if (!(await ports.payments.browser())) throw new DomainError('payments_not_configured')
  if (ports.shop.mode === 'live') {
    const missing = missingSellerFields(await ports.settings.get('seller'))
    if (missing.length) throw new DomainError('seller_incomplete', { missing })
  }
  const [draft, terms] = await Promise.all([
    openCheckout(ports, account),
    findCurrentVersion(ports, 'terms-of-sale', language),
  ])
  const { buyer, declaredCountry } = draft
  if (!buyer) throw new DomainError('details_missing')
  const { evidence, countries } = await readLocationEvidence(ports.db, account.id, {
    buyer,
    account,
    declaredCountry,
    visitorCountry: request.visitor.country,
  })
  const knownBuyer = { accountId: account.id, buyer, declaredCountry, evidence }
  const priced = await priceCart(ports, purchase, language, knownBuyer)
  requireOrderable(priced)
  if (countries.length > 0) throw new DomainError('country_undeclared')
  if (!terms) throw new DomainError('seller_incomplete', { missing: ['terms-of-sale'] })
  const today = dayInParis(ports.clock.now())
  const { breakdown } = priced
  const offerId = purchase.offer?.id ?? null
  const reviewed = fingerprintReview({ breakdown, buyer, documentId: terms.id, today, offerId })
  if (reviewed !== request.reviewed) throw new DomainError('review_outdated')

  const [placed] = await ports.db.select().from(order).where(eq(order.checkoutId, draft.id))
  if (placed && isRequestedOrder(placed, request, today)) {
    await recordChangedMandate(ports, placed, request)
    return placed
  }
  if (placed) {
    const status = placed.status === 'pending' ? await cancelPendingOrder(ports, placed.id) : placed.status
    // Paid meanwhile, or a bank is processing the payment: with a second order the buyer would pay twice.
    if (status === 'paid' && placed.status === 'pending') return { ...placed, status: 'paid' }
    if (status === 'pending') throw new DomainError('order_not_payable')
    await renewCheckout(ports, account.id, draft.id, { isSamePurchase: true })
    return placeOrder(ports, request)
  }

  const productIds = priced.lines.map((line) => line.product.id)
  const writing = ports.db.transaction(async (transaction) => {
    const [summaries, next] = await Promise.all([
      summarizeFeatures({ db: transaction }, productIds, language),
      allocateNumber(transaction),
      requireActiveAccount(transaction, account.id),
    ])
    if (offerId) await requireValidOffer(transaction, { offerId, checkoutId: draft.id, today })
    const placedAt = ports.clock.now()
    const startsNotBefore = purchase.offer?.startsNotBefore ?? null
    const schedule = scheduleService(today, buyer, request.asksForEarlyStart, startsNotBefore)
    const row = {
      id: ports.ids.next(),
      number: orderNumber(yearOf(today), next),
      checkoutId: draft.id,
      accountId: account.id,
      status: 'pending' as const,
      language,
      termsDocumentId: terms.id,
      email: account.email,
      buyer,
      breakdown: priced.breakdown,
      total: priced.breakdown.total,
      vatBasis: priced.vatBasis,
      isCountryDoubtful: needsStaffReview(priced.vatBasis, evidence),
      asksForEarlyStart: request.asksForEarlyStart,
      serviceStartsOn: schedule.startsOn,
      offerId,
      startsNotBefore,
      affiliateCode: chooseAffiliateCode(request, draft, placedAt),
      placedAt,
      expiresAt: new Date(placedAt.getTime() + unpaidOrderMinutes * 60_000),
    }
    const written = { ...row, paidAt: null, cancelledAt: null }
    await Promise.all([
      // `execute` sends the insert at once, before the statements whose rows refer to it.
      transaction.insert(order).values(row).execute(),
      recordLocationEvidence(ports, transaction, row.id, evidence),
      recordConsents(ports, transaction, written, terms, request),
      recordEvents(transaction, [
        {
          type: 'order_placed',
          orderId: row.id,
          amount: row.total,
          occurredAt: placedAt,
          data: { number: row.number, customer: row.accountId },
        },
      ]),
    ])
    // Last, because it locks the products: other orders of these products wait until the commit.
    await writeLines(ports, transaction, row.id, priced, summaries)
    return written
  })
  const stored = await writing.catch(async (error) => {
    if (error instanceof DomainError) throw error
    // The checkout was submitted twice concurrently: the database accepted one order; it is returned.
    const [existing] = await ports.db.select().from(order).where(eq(order.checkoutId, draft.id))
    if (!existing) throw error
    if (!isRequestedOrder(existing, request, today)) throw new DomainError('review_outdated')
    return existing
  })
  await ports.live.publish('orders', {})
  return stored
}

async function allocateNumber(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ next: string }>(sql`SELECT nextval('order_number') AS next`)
  return Number(rows[0]?.next)
}

/** The first affiliate code of this visit, else the one that the browser stored with consent. */
function chooseAffiliateCode({ affiliate }: OrderRequest, draft: CheckoutDraft, now: Date): string | null {
  return affiliate.isRefused ? null : (codeOfVisit(draft, now) ?? affiliate.code)
}

/**
 * Throws DomainError 'payment_not_started' when the provider is unavailable: the previous order may have been paid, so
 * no second one is created.
 */
async function cancelPendingOrder(ports: PaymentPorts, orderId: string) {
  try {
    return await cancelOrder(ports, orderId)
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    ports.log.error(
      { order: orderId, error: describeError(cause) },
      'the previous order could not be cancelled',
    )
    throw new DomainError('payment_not_started')
  }
}

function requireOrderable({ breakdown, lines, missing, unpriced }: PricedCart): void {
  const [first] = unpriced
  if (first) throw new DomainError('price_invalid', { productName: first.name })
  if (missing[0]) throw new DomainError('product_not_orderable', { productName: missing[0] })
  if (lines.length === 0) throw new DomainError('cart_empty')
  if (breakdown.total <= 0) throw new DomainError('order_free')
}

/** Whether the stored order is the requested one; a different choice of early start makes a different order. */
function isRequestedOrder(
  placed: Order,
  { language, asksForEarlyStart, reviewed }: OrderRequest,
  today: Day,
): boolean {
  return isSameOrder(placed, { reviewed, language, today }) && placed.asksForEarlyStart === asksForEarlyStart
}

async function writeLines(
  ports: PaymentPorts,
  transaction: Transaction,
  orderId: string,
  { lines }: PricedCart,
  summaries: ReadonlyMap<string, string>,
) {
  // Locks products in the global order, so that two carts cannot deadlock.
  const takesStockById = new Map<string, boolean>()
  for (const { product: item, amounts } of lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))) {
    takesStockById.set(
      item.id,
      await takeStock(transaction, { productId: item.id, name: item.name, quantity: amounts.quantity }),
    )
  }
  await transaction.insert(orderLine).values(
    lines.map(({ product: item, amounts }, position) => ({
      id: ports.ids.next(),
      orderId,
      position,
      productId: item.id,
      name: item.name,
      summary: summaries.get(item.id) ?? '',
      vatKind: item.vatKind,
      priceBasis: amounts.tax.basis,
      quantity: amounts.quantity,
      monthlyPrice: amounts.monthlyPrice,
      setupFee: amounts.setupFee,
      takesStock: takesStockById.get(item.id) ?? false,
    })),
  )
}

/** An account that is being erased concurrently must not conclude a contract. Throws DomainError 'not_signed_in'. */
async function requireActiveAccount(transaction: Transaction, accountId: string): Promise<void> {
  const [active] = await transaction
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.id, accountId), isNull(accountTable.anonymisedAt)))
    .for('share')
  if (!active) throw new DomainError('not_signed_in')
}
