import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { lastWithdrawalDay } from '#domain/billing/withdrawal-period.ts'
import { dayInParis } from '#domain/calendar/day.ts'
import { cartCookieName, readCart, writeCart } from '#domain/cart/cart-cookie.ts'
import { inLanguage } from '#domain/language-path.ts'
import { m } from '#messages/messages.ts'
import { renewCheckout } from '#server/checkout/checkout-draft.ts'
import { getOwnOrder } from '#server/checkout/queries.ts'
import { settleOrder } from '#server/checkout/settle-order.ts'
import { changeCart } from '#web/components/cart/cart-store.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import { readableCookie, readCookie, toastCookie } from '#web/forms/session-cookies.ts'
import type { Route } from './+types/confirmation'
import { ConfirmationFacts } from './confirmation-facts.tsx'

export const loader = pageLoader('confirmation', async (page) => {
  const { ports, language, params } = page
  const account = await requireAccount(page)
  const before = await getOwnOrder(ports, account.id, params.number ?? '')
  const status = await settleOrder(ports, before.order)
  if (status === 'pending' && before.payment && before.payment.status !== 'processing') {
    const found = await getOwnOrder(ports, account.id, before.order.number)
    // Refused, or the authentication was given up: back to the card, with the reason.
    if (found.payment?.failure)
      throw redirect(inLanguage(`/cart/checkout?failure=${found.payment.failure}`, language))
  }
  const { order, payment, invoiceNumber, lines, nextChargeOn } =
    status === before.order.status ? before : await getOwnOrder(ports, account.id, before.order.number)
  const seller = await ports.settings.get('seller')
  const headers = new Headers()
  if (status === 'paid') await finishCart(page, order, headers)
  return data(
    {
      status,
      number: order.number,
      email: order.email,
      breakdown: order.breakdown,
      lines: lines.map(({ id, name, quantity }) => ({ id, name, quantity })),
      serviceStartsOn: order.serviceStartsOn,
      withdrawUntil: lastWithdrawalDay(dayInParis(order.placedAt)),
      nextChargeOn,
      invoiceNumber,
      paidBy: payment?.methodLast4 ? `${payment.methodBrand} •••• ${payment.methodLast4}` : null,
      contactEmail: seller.email,
    },
    { headers },
  )
})

/** The cart that became this order is emptied, once; what was put into it since stays. */
async function finishCart(
  { ports, request }: Parameters<Parameters<typeof pageLoader>[1]>[0],
  order: {
    accountId: string
    checkoutId: string
    breakdown: { lines: readonly { productId: string; quantity: number }[] }
  },
  headers: Headers,
) {
  const cookie = request.headers.get('cookie')
  const bought = writeCart(order.breakdown.lines.map(({ productId, quantity }) => ({ productId, quantity })))
  if (writeCart(readCart(readCookie(cookie, cartCookieName))) === bought) {
    headers.append('Set-Cookie', readableCookie(ports.shop, cartCookieName, '', 0))
  }
  // The first look at the paid order, whoever heard of the payment first: this page, the webhook or a job.
  const isFirst = await renewCheckout(ports, order.accountId, order.checkoutId)
  if (isFirst) headers.append('Set-Cookie', toastCookie(ports.shop, 'paid'))
}

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.confirmation_thanks() },
  { name: 'robots', content: 'noindex' },
]

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { status, email } = loaderData
  usePolling(status === 'pending')
  useEffect(() => {
    // The answer's cookie has spoken; draw the badge anew.
    changeCart((cart) => cart)
  }, [])
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
    <div className="wrap max-w-4xl pt-12">
      <p className="inline-flex items-center gap-2 rounded-full bg-good-soft px-4 py-1.5 font-semibold text-good">
        <span aria-hidden="true">✓</span> {m.confirmation_paid()}
      </p>
      <h1 className="mt-4 text-title">{m.confirmation_thanks()}</h1>
      <p className="mt-3 text-lg">{m.confirmation_mail({ email })}</p>
      <ConfirmationFacts confirmation={loaderData} />
      <section className="mt-10">
        <h2 className="text-section">{m.confirmation_next_title()}</h2>
        <p className="mt-2">{m.confirmation_next_text()}</p>
        <p className="mt-2">{m.confirmation_support({ email: loaderData.contactEmail })}</p>
      </section>
      <div className="no-print mt-8 flex flex-wrap gap-3">
        <LocalLink to="/user/invoices" className="button-base button-primary">
          {m.confirmation_invoices()}
        </LocalLink>
        <LocalLink to="/" className="button-base button-quiet">
          {m.confirmation_home()}
        </LocalLink>
      </div>
    </div>
  )
}

const pollMs = 1500

/** Looks again while the provider has not concluded. */
function usePolling(isOpen: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(revalidate, pollMs)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
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
