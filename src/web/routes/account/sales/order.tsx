import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { isRunning } from '#domain/billing/subscription-status.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { dayInParis, daysBetween, isDay } from '#domain/platform/calendar/day.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { findDocument } from '#server/billing/legal/queries.ts'
import { listRateable } from '#server/catalog/ratings/list-rateable.ts'
import { getOwnOrder, listOrderEvents, readOrderLines } from '#server/sales/checkout/queries.ts'
import { listSiteProgress } from '#server/subscriptions/delivery/list-site-progress.ts'
import { findWithdrawal } from '#server/subscriptions/withdrawals/find-withdrawal.ts'
import { previewWithdrawal } from '#server/subscriptions/withdrawals/preview-withdrawal.ts'
import { VatLine } from '#web/components/billing/vat-line.tsx'
import { PrintHead } from '#web/components/layout/print-head.tsx'
import { countryName } from '#web/components/ui/country-name.ts'
import { DocumentText } from '#web/components/ui/document-text.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { localPath } from '#web/local-path.ts'
import { AccountFrame } from '../account-frame.tsx'
import { AccountSection } from '../account-section.tsx'
import type { Route } from './+types/order'
import { OrderContract } from './order-contract.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { timelineOf } from './timeline-of.ts'

export const loader = pageLoader('order', async (page) => {
  const { ports, params } = page
  const account = await requireAccount(page)
  const { order, payment, state } = await getOwnOrder(ports, account.id, params.number ?? '')
  const [bought, events, terms, withdrawal, rateable] = await Promise.all([
    readOrderLines(ports, order.id),
    listOrderEvents(ports, order.id),
    findDocument(ports, order.termsDocumentId),
    findWithdrawal(ports, order.id),
    listRateable(ports, account),
  ])
  const [sites, expected] = await Promise.all([
    listSiteProgress(
      ports,
      bought.subscriptions.map(({ id }) => id),
    ),
    previewWithdrawal(ports, { accountId: account.id, orderNumber: order.number }),
  ])
  const { lines, subscriptions, nextChargeOn, isChargeOnHold } = bought
  const today = dayInParis(ports.clock.now())
  const withdrawUntil = lastWithdrawalDay(dayInParis(order.placedAt), order.buyer)
  return {
    number: order.number,
    status: order.status,
    state,
    breakdown: order.breakdown,
    lines: lines.map(({ id, name, summary, quantity }) => ({ id, name, summary, quantity })),
    buyer: order.buyer,
    isPaymentProcessing: order.status === 'pending' && payment?.status === 'processing',
    paidBy: payment?.methodLast4
      ? methodLabel({ brand: payment.methodBrand, last4: payment.methodLast4 })
      : null,
    nextChargeOn,
    serviceStartsOn: order.serviceStartsOn,
    withdrawUntil,
    withdrawDaysLeft: daysBetween(today, withdrawUntil),
    hasWithdrawn: events.declarations.some(({ kind }) => kind === 'withdrawal'),
    withdrawal,
    /** Refund of a withdrawal made today; null when the period is over or the customer has already withdrawn. */
    expected,
    contracts: subscriptions.map(({ id, name, status, endsOn, endReason, pausesOn }) => ({
      id,
      name,
      status,
      endsOn,
      endReason,
      pausesOn,
      isBeingBuilt: sites.get(id)?.isOnline === false,
      rating: rateable.get(id) ?? null,
    })),
    isOver: subscriptions.length > 0 && !subscriptions.some(({ status }) => isRunning(status)),
    documents: events.invoices.map(({ number, series }) => ({ number, isCreditNote: series === 'AV' })),
    terms: terms && {
      version: terms.version,
      date: isDay(terms.version) ? dayText(terms.version) : terms.version,
    },
    timeline: timelineOf({ order, events, withdrawUntil, nextChargeOn, isChargeOnHold, today }),
  }
})

export const meta: Route.MetaFunction = ({ params }) => [
  { title: m.order_title({ number: params.number ?? '' }) },
]

export default function Order({ loaderData }: Route.ComponentProps) {
  const { number, status, state, breakdown, lines, buyer, documents, terms } = loaderData
  const isPaid = status === 'paid'
  const label = amountLabel(breakdown.byRate)
  return (
    <>
      <PrintHead />
      <LocalLink to="/user/orders" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.my_orders()}
      </LocalLink>
      <AccountFrame title={m.order_title({ number })}>
        <p className="mt-3 flex flex-wrap gap-2">
          <StatusChip {...orderStateLabels[state]} />
          {loaderData.isOver && <StatusChip tone="calm" text={m.order_contract_ended()} />}
        </p>
        {loaderData.isPaymentProcessing && (
          <p className="mt-3 max-w-prose">{m.confirmation_debit_text({ number })}</p>
        )}
        <div className="grid items-start gap-x-8 lg:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
          <div>
            <AccountSection title={m.orders_products()}>
              <ul className="grid gap-4">
                {breakdown.lines.map((line, index) => (
                  <li
                    key={lines[index]?.id ?? line.productId}
                    className="grid gap-1 border-b border-line pb-4 last:border-0 last:pb-0"
                  >
                    <p className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink-strong">
                      <span>
                        {m.orders_line({ quantity: line.quantity, name: lines[index]?.name ?? '' })}
                      </span>
                      <span className="figures">
                        <NumberText
                          text={m.order_monthly({ amount: money(line.subscription.gross) })}
                          numbers={[money(line.subscription.gross)]}
                        />
                      </span>
                    </p>
                    {lines[index]?.summary && <p className="text-sm text-slate">{lines[index].summary}</p>}
                    {line.setup && (
                      <p className="flex justify-between gap-x-4 text-sm">
                        <span>{m.cart_setup_fees()}</span>
                        <span translate="no" className="figures">
                          {money(line.setup.gross)}
                        </span>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
              <dl className="figures mt-4 grid gap-1 border-t-2 border-line pt-4">
                <div className="flex justify-between gap-4 font-semibold text-ink-strong">
                  <dt>{m.order_paid_at_start()}</dt>
                  <dd>
                    <NumberText
                      text={amountText(breakdown.total, label)}
                      numbers={[money(breakdown.total)]}
                    />
                  </dd>
                </div>
                {breakdown.byRate.map((group) => (
                  <div key={`${group.category} ${group.rate}`} className="text-right text-sm text-slate">
                    <dt className="sr-only">{m.invoice_column_rate()}</dt>
                    <dd>
                      <VatLine group={group} />
                    </dd>
                  </div>
                ))}
                <div className="flex justify-between gap-4">
                  <dt>{m.order_then_monthly()}</dt>
                  <dd>
                    <NumberText
                      text={amountText(breakdown.monthlyTotal, label)}
                      numbers={[money(breakdown.monthlyTotal)]}
                    />
                  </dd>
                </div>
                {loaderData.paidBy && (
                  <div className="flex justify-between gap-4 text-slate">
                    <dt>{m.order_paid_by()}</dt>
                    <dd>{loaderData.paidBy}</dd>
                  </div>
                )}
              </dl>
            </AccountSection>
            <AccountSection title={m.order_documents()} isPrinted={false}>
              <ul className="flex flex-wrap gap-3">
                {isPaid && (
                  <li>
                    <a
                      href={localPath(`/cart/confirmation/${number}/contract.pdf`)}
                      className="button-base button-quiet"
                    >
                      {m.confirmation_contract()}
                    </a>
                  </li>
                )}
                {documents.map((document) => (
                  <li key={document.number}>
                    <a
                      href={localPath(`/user/invoices/${document.number}/invoice.pdf`)}
                      className="button-base button-quiet"
                    >
                      <span>
                        <DocumentText>
                          {document.isCreditNote
                            ? m.credit_note_document_title({ number: document.number })
                            : m.confirmation_invoice({ number: document.number })}
                        </DocumentText>
                      </span>
                    </a>
                  </li>
                ))}
                {terms && (
                  <li>
                    <a
                      href={localPath(`/legal/terms-of-sale/document.pdf?version=${terms.version}`)}
                      className="button-base button-quiet"
                    >
                      {m.order_terms({ date: terms.date })}
                    </a>
                  </li>
                )}
              </ul>
            </AccountSection>
            {isPaid && <OrderContract order={loaderData} />}
          </div>
          <div>
            <AccountSection title={m.order_timeline()}>
              <OrderTimeline steps={loaderData.timeline} />
            </AccountSection>
            <AccountSection title={m.order_buyer()}>
              <address className="not-italic">
                {buyer.company && <span className="block font-semibold">{buyer.company}</span>}
                <span className="block">{personName(buyer, currentLanguage())}</span>
                {addressLines(buyer).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <span className="block">{countryName(buyer.country)}</span>
              </address>
            </AccountSection>
          </div>
        </div>
      </AccountFrame>
    </>
  )
}
