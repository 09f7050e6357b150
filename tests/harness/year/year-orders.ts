import { dayInParis } from '#domain/platform/calendar/day.ts'
import { findCurrentDocument } from '#server/billing/legal/queries.ts'
import { readLocationEvidence } from '#server/billing/tax/location-evidence.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { PaymentMethodInput } from '#server/ports/sandbox-api.ts'
import { renewCheckout, saveBuyer } from '#server/sales/checkout/checkout-draft.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { placeOrder } from '#server/sales/checkout/place-order.ts'
import { priceCart } from '#server/sales/checkout/price-cart.ts'
import { fingerprintReview } from '#server/sales/checkout/review-fingerprint.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import type { TestApp } from '../create-test-app.ts'
import type { YearCustomer } from './year-customers.ts'

type ShopPorts = Pick<TestApp, 'ports'>

type Cart = readonly { productId: string; quantity: number }[]

/** Places an order as the checkout pages do: details, review, button. */
export async function orderCart(
  { ports }: ShopPorts,
  { account, buyer }: YearCustomer,
  cart: Cart,
  asksForEarlyStart: boolean,
): Promise<Order> {
  const { language } = account
  await saveBuyer(ports, account, buyer)
  const purchase = { cart, offer: null }
  const { evidence } = await readLocationEvidence(ports.db, account.id, {
    buyer,
    account,
    declaredCountry: null,
    visitorCountry: null,
  })
  const { breakdown } = await priceCart(ports, purchase, language, {
    accountId: account.id,
    buyer,
    declaredCountry: null,
    evidence,
  })
  const terms = await findCurrentDocument(ports, 'terms-of-sale', language)
  const today = dayInParis(ports.clock.now())
  const reviewed = fingerprintReview({ breakdown, buyer, documentId: terms?.id ?? '', today, offerId: null })
  return placeOrder(ports, {
    account,
    purchase,
    language,
    reviewed,
    asksForEarlyStart,
    paymentMethod: 'card' as const,
    affiliate: { code: null, isRefused: false },
    visitor: { ipHash: '', userAgent: '', country: null },
  })
}

/** Pays an order at the provider, or tries to, and returns to the shop. */
export async function payOrder(
  { ports }: ShopPorts,
  placed: Order,
  method: PaymentMethodInput,
): Promise<void> {
  const started = await startPayment(ports, placed)
  if (!started) throw new Error(`${placed.number} is paid already`)
  const { providerPaymentId: paymentId, clientSecret } = started
  await ports.sandboxApi?.confirm({
    paymentId,
    clientSecret,
    paymentMethod: method,
    returnUrl: '/cart/confirmation',
  })
  await settlePayment(ports, paymentId)
  // As the confirmation page does: the next purchase is a separate order, even of the same products.
  await renewCheckout(ports, placed.accountId, placed.checkoutId, { isSamePurchase: false })
}
