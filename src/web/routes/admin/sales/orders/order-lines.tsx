import { href, Link } from 'react-router'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import type { OrderData } from './load-order.ts'

/** Lines and totals of the order, as the buyer agreed to them. */
export function OrderLines({ breakdown, lines }: OrderData) {
  const label = amountLabel(breakdown.byRate)
  return (
    <Card title={m.orders_products()}>
      <ul className="grid gap-3">
        {breakdown.lines.map((line, index) => {
          const orderLine = lines[index]
          return (
            <li key={orderLine?.id ?? line.productId} className="grid gap-1 border-b border-line pb-3">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink-strong">
                <Link
                  to={href('/admin/products/:id', { id: orderLine?.productId ?? line.productId })}
                  className="link wrap-anywhere"
                >
                  <ProductName
                    name={orderLine?.name ?? ''}
                    ownName={orderLine?.ownName ?? null}
                    quantity={line.quantity}
                  />
                </Link>
                <span className="figures ml-auto">
                  {m.order_monthly({ amount: amountText(line.subscription.gross, label) })}
                </span>
              </p>
              {line.setup && (
                <p className="flex justify-between gap-x-4 text-sm">
                  <span>{m.cart_setup_fees()}</span>
                  <span className="figures">{amountText(line.setup.gross, label)}</span>
                </p>
              )}
              {orderLine?.summary && (
                // No-break space before each separator, so that no wrapped line begins with one.
                <p className="text-sm text-slate">{orderLine.summary.replaceAll(' · ', '\u00a0· ')}</p>
              )}
            </li>
          )
        })}
      </ul>
      <dl className="figures grid gap-1">
        <div className="flex justify-between gap-4 font-semibold text-ink-strong">
          <dt>{m.order_paid_at_start()}</dt>
          <dd>{amountText(breakdown.total, label)}</dd>
        </div>
        {breakdown.byRate.map((group) => (
          <div key={`${group.category} ${group.rate}`} className="text-right text-sm text-slate">
            <dt className="sr-only">{m.invoice_column_rate()}</dt>
            <dd>{vatLineText(group)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4">
          <dt>{m.order_then_monthly()}</dt>
          <dd>{amountText(breakdown.monthlyTotal, label)}</dd>
        </div>
      </dl>
    </Card>
  )
}
