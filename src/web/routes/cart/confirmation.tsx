import { useEffect, useState } from 'react'
import { data, redirectDocument, useRevalidator } from 'react-router'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import type { OrderStatus } from '#domain/payments/order-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { withoutOrdered } from '#domain/sales/cart/cart.ts'
import { cartCookieDays, cartCookieName, readCart, writeCart } from '#domain/sales/cart/cart-cookie.ts'
import { m } from '#messages/messages.ts'
import { isProviderFailure } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cancelOrder } from '#server/sales/checkout/cancel-order.ts'
import { renewCheckout } from '#server/sales/checkout/checkout-draft.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { getOwnOrder, readOrderLines } from '#server/sales/checkout/queries.ts'
import { settleOrder } from '#server/sales/checkout/settle-order.ts'
import { changeCart } from '#web/components/cart/cart-store.ts'
import { checkoutPath } from '#web/components/cart/checkout-path.ts'
import { PrintHead } from '#web/components/layout/print-head.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { readCookie, scriptReadableCookie, toastCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/confirmation'
import { ConfirmationFacts } from './confirmation-facts.tsx'
import { ConversionPanel } from './conversion-panel.tsx'
import { describeConversion } from './describe-conversion.ts'

export const loader = pageLoader('confirmation', async (page) => {
  const { ports, language, params } = page
  const account = await requireAccount(page)
  const before = await getOwnOrder(ports, account.id, params.number ?? '')
  const status = await settleUntilNow(ports, before.order)
  const isSettled = before.order.status === status && status !== 'pending'
  const { order, payment, invoiceNumber } = isSettled
    ? before
    : await getOwnOrder(ports, account.id, before.order.number)
  // Refused, or authentication abandoned: back to the card, with the reason.
  if (status === 'pending' && payment?.failure)
    throw redirectDocument(localPath(checkoutPath(order.offerId, { failure: payment.failure }), language))
  const isPaymentProcessing = status === 'pending' && payment?.status === 'processing'
  const [{ lines, nextChargeOn }, seller] = await Promise.all([
    readOrderLines(ports, order.id),
    ports.settings.get('seller'),
  ])
  const headers = new Headers()
  if (status === 'paid' || isPaymentProcessing) await finishCart(page, order, headers, status === 'paid')
  return data(
    {
      status,
      isPaymentProcessing,
      awaited:
        status === 'pending' && payment?.status === 'requires_action'
          ? {
              resume: localPath(checkoutPath(order.offerId, { resume: '1' }), language),
              other: localPath(checkoutPath(order.offerId), language),
            }
          : null,
      number: order.number,
      email: order.email,
      breakdown: order.breakdown,
      lines: lines.map(({ id, name, quantity }) => ({ id, name, quantity })),
      serviceStartsOn: order.serviceStartsOn,
      withdrawUntil: lastWithdrawalDay(dayInParis(order.placedAt), order.buyer),
      nextChargeOn,
      invoiceNumber,
      paidBy: payment?.methodLast4
        ? methodLabel({ brand: payment.methodBrand, last4: payment.methodLast4 })
        : null,
      contactEmail: seller.email,
      // Omitted for customers, so that their response does not contain the property at all.
      ...(account.role !== 'customer' && {
        conversion: await describeConversion(ports, order, status === 'paid'),
      }),
    },
    { headers },
  )
})

/**
 * Status of the order after asking the provider; an expired order is cancelled before its buyer is sent back to pay.
 */
async function settleUntilNow(ports: Ports, placedOrder: Order): Promise<OrderStatus> {
  const status = await settleOrder(ports, placedOrder)
  if (status !== 'pending' || placedOrder.expiresAt > ports.clock.now()) return status
  // A payment in progress at the bank ends without the shop.
  const { payment } = await getOwnOrder(ports, placedOrder.accountId, placedOrder.number)
  if (payment?.status === 'processing') return status
  return cancelOrder(ports, placedOrder.id).catch((error: unknown) => {
    // An unreachable provider is not an error here: the job expires the order later.
    if (!isProviderFailure(error)) throw error
    return status
  })
}

/**
 * Takes the ordered lines out of the cart, and gives the account a new checkout. Does so once for each order, so that a
 * later visit changes no new cart. Also when the payment is in progress at the bank: a buyer who buys something else
 * meanwhile creates another order.
 */
async function finishCart(
  { ports, request }: Parameters<Parameters<typeof pageLoader>[1]>[0],
  order: {
    accountId: string
    checkoutId: string
    offerId: string | null
    breakdown: { lines: readonly { productId: string; quantity: number }[] }
  },
  headers: Headers,
  isPaid: boolean,
) {
  // The first view of the order, regardless of whether this page, the webhook or a job detected the payment.
  const isFirst = await renewCheckout(ports, order.accountId, order.checkoutId, { isSamePurchase: false })
  if (!isFirst) return
  if (!order.offerId) {
    const cart = readCart(readCookie(request.headers.get('cookie'), cartCookieName))
    const rest = writeCart(withoutOrdered(cart, order.breakdown.lines))
    headers.append(
      'Set-Cookie',
      scriptReadableCookie(ports.shop, cartCookieName, rest, rest ? cartCookieDays * 86_400 : 0),
    )
  }
  if (isPaid) headers.append('Set-Cookie', toastCookie(ports.shop, 'paid'))
}

export const middleware = [privateArea()]

const titles: Record<OrderStatus, () => string> = {
  paid: m.confirmation_thanks,
  pending: m.confirmation_processing,
  cancelled: m.order_cancelled,
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.awaited ? m.confirmation_awaited() : titles[loaderData?.status ?? 'pending']() },
]

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { status, email, isPaymentProcessing, awaited, number, conversion } = loaderData
  const pollCount = usePolling(status === 'pending', isPaymentProcessing)
  useEffect(() => {
    // The response may have written the cookie: updates the badge, also in other tabs.
    if (status === 'paid' || isPaymentProcessing) changeCart((cart) => cart)
  }, [status, isPaymentProcessing])
  // A card payment may be with its bank for a moment; a payment that stays there longer is a debit.
  if (isPaymentProcessing && pollCount >= quickPolls) {
    return (
      <Message title={m.confirmation_debit()} text={m.confirmation_debit_text({ number })}>
        <p>{m.confirmation_debit_mail({ email })}</p>
        <LocalLink to="/user/orders" className="button-base button-quiet">
          {m.orders_title()}
        </LocalLink>
      </Message>
    )
  }
  if (awaited) {
    return (
      <Message title={m.confirmation_awaited()} text={m.confirmation_awaited_text({ number })}>
        <div className="flex flex-wrap gap-3">
          <a href={awaited.resume} className="button-base button-primary">
            {m.confirmation_resume()}
          </a>
          <a href={awaited.other} className="button-base button-quiet">
            {m.confirmation_pay_otherwise()}
          </a>
        </div>
      </Message>
    )
  }
  if (status === 'pending') {
    return (
      <Message title={m.confirmation_processing()} text={m.confirmation_processing_text()}>
        <span
          className="pulse block h-2 w-40 rounded-full bg-line-strong"
          role="status"
          aria-label={m.loading()}
        />
      </Message>
    )
  }
  if (status === 'cancelled') {
    return (
      <Message title={m.order_cancelled()} text={m.order_cancelled_text()}>
        <LocalLink to="/shop" className="button-base button-primary">
          {m.back_to_shop()}
        </LocalLink>
      </Message>
    )
  }
  return (
    <div className="wrap max-w-4xl pt-12 print:pt-0">
      <PrintHead />
      <p className="inline-flex items-center gap-2 rounded-full bg-good-soft px-4 py-1.5 font-semibold text-good">
        <span aria-hidden="true">✓</span> {m.confirmation_paid()}
      </p>
      <h1 className="mt-4 text-title">{m.confirmation_thanks()}</h1>
      <p className="mt-3 text-lg">{m.confirmation_mail({ email })}</p>
      <LocalLink to="/user/subscriptions" className="no-print button-base button-primary mt-5">
        {m.site_link_todo()}
      </LocalLink>
      <ConfirmationFacts confirmation={loaderData} />
      {conversion && <ConversionPanel conversion={conversion} />}
      <section className="mt-10">
        <h2 className="text-section">{m.confirmation_next_title()}</h2>
        <p className="mt-2">{m.confirmation_next_text()}</p>
        <p className="mt-2">
          {m.confirmation_support()}{' '}
          <a href={`mailto:${loaderData.contactEmail}`} className="link">
            <EmailText>{loaderData.contactEmail}</EmailText>
          </a>
        </p>
      </section>
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <LocalLink to="/user/invoices" className="button-base button-quiet">
          {m.confirmation_invoices()}
        </LocalLink>
        <LocalLink to="/" className="button-base button-quiet">
          {m.confirmation_home()}
        </LocalLink>
      </div>
    </div>
  )
}

const pollMs = 1_500
const slowPollMs = 30_000
const quickPolls = 3

/** Polls while the provider has not decided, rarely once it takes days; returns the number of polls. */
function usePolling(isOpen: boolean, isPaymentProcessing: boolean): number {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  const pauseMs = isPaymentProcessing && looks >= quickPolls ? slowPollMs : pollMs
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      setLooks((count) => count + 1)
      revalidate()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isOpen, pauseMs, revalidate])
  return looks
}

function Message({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="wrap grid max-w-3xl place-items-start gap-5 pt-16">
      <h1 className="text-title">{title}</h1>
      <p className="text-lg">{text}</p>
      {children}
    </div>
  )
}
