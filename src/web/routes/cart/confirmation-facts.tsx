import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { localPath } from '#web/local-path.ts'

type Props = {
  confirmation: {
    number: string
    breakdown: Breakdown
    lines: readonly { id: string; name: string; quantity: number }[]
    serviceStartsOn: Day
    withdrawUntil: Day
    nextChargeOn: Day | null
    invoiceNumber: string | null
    paidBy: string | null
  }
}

/** Number, amount, next dates and documents of an order. */
export function ConfirmationFacts({ confirmation }: Props) {
  const { number, breakdown, lines, invoiceNumber, nextChargeOn, paidBy } = confirmation
  const label = amountLabel(breakdown.byRate)
  const paid = amountText(breakdown.total, label)
  const facts: [string, string, ...string[]][] = [
    [m.order_number_label(), number],
    [m.confirmation_amount(), paidBy ? `${paid} · ${paidBy}` : paid, money(breakdown.total)],
    [
      m.invoice_column_rate(),
      breakdown.byRate.map((group) => vatLineText(group)).join(' · '),
      ...breakdown.byRate.map(({ vat }) => money(vat)),
    ],
    [m.confirmation_service_start(), dayText(confirmation.serviceStartsOn)],
  ]
  if (nextChargeOn) {
    facts.push([
      m.confirmation_next_charge(),
      m.confirmation_next_charge_value({
        amount: amountText(breakdown.monthlyTotal, label),
        date: dayText(nextChargeOn),
      }),
      money(breakdown.monthlyTotal),
    ])
  }
  facts.push([m.confirmation_withdrawal_until(), dayText(confirmation.withdrawUntil)])
  return (
    <div className="mt-8 rounded-card border border-line bg-surface p-6">
      <dl className="figures grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, value, ...numbers]) => (
          <div key={term}>
            <dt className="text-sm text-slate">{term}</dt>
            <dd className="font-semibold text-ink-strong">
              <NumberText text={value} numbers={numbers} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-slate">{m.orders_products()}</dt>
          <dd>
            {lines.map(({ id, name, quantity }) => (
              <span key={id} className="block">
                {m.orders_line({ quantity, name })}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <div className="no-print mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
        <a href={localPath(`/cart/confirmation/${number}/contract.pdf`)} className="button-base button-quiet">
          {m.confirmation_contract()}
        </a>
        {invoiceNumber ? (
          <a
            href={localPath(`/user/invoices/${invoiceNumber}/invoice.pdf`)}
            className="button-base button-quiet"
          >
            {m.confirmation_invoice({ number: invoiceNumber })}
          </a>
        ) : (
          <p>{m.confirmation_invoice_later()}</p>
        )}
        <LocalLink to={`/withdraw?order=${number}`} className="link py-2">
          {m.withdraw_link()}
        </LocalLink>
      </div>
    </div>
  )
}
