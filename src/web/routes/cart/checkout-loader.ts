import { redirect } from 'react-router'
import { buyerFormValues } from '#domain/billing/invoices/buyer.ts'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import {
  lacksSeatEvidence,
  needsSeatEvidence,
  taxedPlace,
  type VatBasis,
} from '#domain/billing/tax/decide-vat.ts'
import { paymentFailures } from '#domain/payments/payment-status.ts'
import { codeFromQuery } from '#domain/platform/affiliates/tracking-code.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import type { Purchase } from '#domain/sales/checkout/purchase.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import { findCurrentDocument } from '#server/billing/legal/queries.ts'
import { readLocationEvidence } from '#server/billing/tax/location-evidence.ts'
import { requestBuyerCheck } from '#server/billing/tax/request-buyer-check.ts'
import { listSavedMethods } from '#server/payments/methods/saved-methods.ts'
import type { Account } from '#server/ports/identity.ts'
import { storeAffiliateCode } from '#server/sales/checkout/affiliate-code.ts'
import { openCheckout } from '#server/sales/checkout/checkout-draft.ts'
import { isSameOrder } from '#server/sales/checkout/is-same-order.ts'
import { summarizeFeatures } from '#server/sales/checkout/line-summaries.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { type KnownBuyer, priceCart } from '#server/sales/checkout/price-cart.ts'
import { findOrderOfCheckout, getOwnOrder } from '#server/sales/checkout/queries.ts'
import { fingerprintReview } from '#server/sales/checkout/review-fingerprint.ts'
import { settleOrder } from '#server/sales/checkout/settle-order.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import { offerPagePath, offerPath } from '#server/sales/offers/offer-link.ts'
import { parseOfferReference } from '#server/sales/offers/offer-reference.ts'
import { readAffiliateCode } from '#web/forms/affiliate-code.ts'
import { type PageContext, pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { localPath } from '#web/local-path.ts'
import { purchaseOf } from './purchase-of.ts'

type Page = PageContext<Record<string, string | undefined>>

/** Data of the checkout: the details form if they are missing or being changed, otherwise review and payment. */
export const checkoutLoader = pageLoader('checkout', async (page) => {
  const { ports, language, url, ipHash } = page
  const account = await requireAccount(page)
  const code = codeFromQuery(url.searchParams)
  if (code && !(await readAffiliateCode(page)).isRefused) await storeAffiliateCode(ports, account, code)
  const draft = await openCheckout(ports, account)
  const placedOrder = await findOrderOfCheckout(ports, draft.id)
  if (placedOrder && (await isBeingPaid(page, account, placedOrder))) {
    throw redirect(localPath(`/cart/confirmation/${placedOrder.number}`, language))
  }
  const purchase = await validPurchase(page, account)
  const { buyer, declaredCountry } = draft
  const requested =
    buyer &&
    (await readLocationEvidence(ports.db, account.id, {
      buyer,
      account,
      declaredCountry,
      visitorCountry: page.country,
    }))
  const existing =
    buyer && requested
      ? { accountId: account.id, buyer, declaredCountry, evidence: requested.evidence }
      : undefined
  // Before pricing: an answer of the registry that is already stored counts.
  const numberCheck = buyer && (await requestBuyerCheck(ports, buyer, { accountId: account.id, ipHash }))
  const priced = await priceCart(ports, purchase, language, existing)
  const offer = purchase.offer && { path: offerPagePath(ports.shop, purchase.offer.id) }
  if (priced.lines.length === 0) throw redirect(localPath(offer?.path ?? '/cart', language))
  // An unverified email address does not prevent a purchase; the page only shows a reminder.
  const unverifiedEmail = account.emailVerified ? null : account.email
  const isChanging = url.searchParams.get('stage') === 'details'
  if (!existing || isChanging) {
    return {
      stage: 'details' as const,
      lines: priced.lines.map(({ product, amounts }) => ({
        name: product.name,
        slug: product.slug,
        amounts,
      })),
      breakdown: priced.breakdown,
      account: account.id,
      offer,
      unverifiedEmail,
      values: { ...ownAddress(account), ...(buyer && buyerFormValues(buyer)) },
      numberCheck,
      sellerName: (await ports.settings.get('seller')).name,
    }
  }
  const failure = url.searchParams.get('failure')
  return {
    stage: 'payment' as const,
    offer,
    unverifiedEmail,
    // Query parameter set on return from a refused authentication.
    failure: paymentFailures.find((knownFailure) => knownFailure === failure) ?? null,
    numberCheck,
    resume: url.searchParams.has('resume') && placedOrder ? await pendingPayment(page, placedOrder) : null,
    /**
     * Possible countries of the buyer when the location evidence conflicts: the buyer must choose before ordering.
     * Otherwise empty.
     */
    countries: requested?.countries ?? [],
    ...(await review(page, account, existing, { purchase, priced, checkoutId: draft.id })),
  }
})

/**
 * The purchase, if it is still possible. An offer that can no longer be accepted gives the reason on its own page.
 */
async function validPurchase(page: Page, account: Account): Promise<Purchase> {
  try {
    return await purchaseOf(page, account)
  } catch (error) {
    const { offerId } = parseOfferReference(page.url.searchParams.get('offer') ?? '')
    if (!offerId || !isDomainError(error, 'offer_closed')) throw error
    throw redirect(offerPath(page.ports.shop, offerId, page.language))
  }
}

/** Whether the order is paid, or its payment is in progress at the bank for days: it must not be paid twice. */
async function isBeingPaid({ ports }: Page, account: Account, placedOrder: Order): Promise<boolean> {
  if ((await settleOrder(ports, placedOrder)) === 'paid') return true
  const { payment } = await getOwnOrder(ports, account.id, placedOrder.number)
  return payment?.status === 'processing'
}

/** The payment of an order that waits for the buyer's authentication; null if there is none. */
async function pendingPayment({ ports, language, ipHash }: Page, placedOrder: Order) {
  const { payment } = await getOwnOrder(ports, placedOrder.accountId, placedOrder.number)
  if (placedOrder.status !== 'pending' || payment?.status !== 'requires_action') return null
  const started = await startPayment(ports, placedOrder, ipHash).catch((error: unknown) => {
    // The page then offers another way to pay.
    if (!isDomainError(error)) throw error
    return undefined
  })
  const returnUrl = localPath(`/cart/confirmation/${placedOrder.number}`, language)
  return started ? { id: started.providerPaymentId, clientSecret: started.clientSecret, returnUrl } : null
}

function ownAddress(account: Account) {
  const { firstName, lastName, address, zipCode, city, country, company, siren, vatNumber } = account
  return { firstName, lastName, address, zipCode, city, country, company, siren, vatNumber }
}

async function review(
  { ports, language }: Page,
  account: Account,
  { buyer, declaredCountry }: KnownBuyer,
  {
    purchase: { offer },
    priced,
    checkoutId,
  }: { purchase: Purchase; priced: Awaited<ReturnType<typeof priceCart>>; checkoutId: string },
) {
  const [terms, seller, browser, summaries, placedOrder, savedMethods] = await Promise.all([
    findCurrentDocument(ports, 'terms-of-sale', language),
    ports.settings.get('seller'),
    ports.payments.browser(),
    summarizeFeatures(
      ports,
      priced.lines.map(({ product }) => product.id),
      language,
    ),
    findOrderOfCheckout(ports, checkoutId),
    listSavedMethods(ports, account.id),
  ])
  const today = dayInParis(ports.clock.now())
  const schedule = (isEarly: boolean) => scheduleService(today, buyer, isEarly, offer?.startsNotBefore)
  const isReady = terms && (ports.shop.mode === 'demo' || missingSellerFields(seller).length === 0)
  const reviewed = terms
    ? fingerprintReview({ ...priced, buyer, documentId: terms.id, today, offerId: offer?.id ?? null })
    : ''
  const isFree = priced.breakdown.total <= 0
  const isUnpaid =
    placedOrder?.status === 'pending' && isSameOrder(placedOrder, { reviewed, language, today })
  return {
    buyer,
    declaredCountry,
    seat: seatNotice(priced.vatBasis),
    /** The consents of this order, if its payment failed; otherwise null. */
    agreed: isUnpaid ? { number: placedOrder.number, isEarly: placedOrder.asksForEarlyStart } : null,
    email: account.email,
    lines: priced.lines.map(({ product, amounts }) => ({
      name: product.name,
      slug: product.slug,
      summary: summaries.get(product.id) ?? '',
      amounts,
    })),
    breakdown: priced.breakdown,
    reviewed,
    schedules: { early: schedule(true), later: schedule(false) },
    isOffer: offer !== null,
    withdrawUntil: lastWithdrawalDay(today, buyer),
    seller: { name: seller.name, statementName: seller.statementName },
    // Whatever closes the checkout, the page says so before the last click.
    payments: isReady && !isFree ? (browser ?? null) : null,
    savedMethods,
    closedBecause: !isReady
      ? ('seller_incomplete' as const)
      : isFree
        ? ('order_free' as const)
        : browser
          ? null
          : ('payments_not_configured' as const),
  }
}

/** Notice about the seat of a business outside the EU's VAT area while there is no evidence of it; otherwise null. */
function seatNotice(basis: VatBasis): { place: string; isTaxed: boolean } | null {
  if (!needsSeatEvidence(basis) || basis.seat.status === 'shown') return null
  return { place: taxedPlace(basis), isTaxed: lacksSeatEvidence(basis) }
}
