import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { VatLine } from '#web/components/billing/vat-line.tsx'
import { DocumentText } from '#web/components/ui/document-text.tsx'
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
  const facts: { term: string; value: string; numbers?: string[]; groups?: Breakdown['byRate'] }[] = [
    { term: m.order_number_label(), value: number },
    {
      term: m.confirmation_amount(),
      value: paidBy ? `${paid} · ${paidBy}` : paid,
      numbers: [money(breakdown.total)],
      groups: breakdown.byRate,
    },
    { term: m.confirmation_service_start(), value: dayText(confirmation.serviceStartsOn) },
  ]
  if (nextChargeOn) {
    facts.push({
      term: m.confirmation_next_charge(),
      value: m.confirmation_next_charge_value({
        amount: amountText(breakdown.monthlyTotal, label),
        date: dayText(nextChargeOn),
      }),
      numbers: [money(breakdown.monthlyTotal)],
    })
  }
  facts.push({ term: m.confirmation_withdrawal_until(), value: dayText(confirmation.withdrawUntil) })
  return (
    <div className="mt-8 rounded-card border border-line bg-surface p-6">
      <dl className="figures grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, value, numbers = [], groups = [] }) => (
          <div key={term}>
            <dt className="text-sm text-slate">{term}</dt>
            <dd className="font-semibold text-ink-strong">
              <NumberText text={value} numbers={numbers} />
            </dd>
            {groups.map((group) => (
              <dd key={`${group.category} ${group.rate}`} className="text-sm text-slate">
                <VatLine group={group} />
              </dd>
            ))}
          </div>
        ))}
        <div>
          <dt className="text-sm text-slate">{m.orders_products()}</dt>
          <dd className="font-semibold text-ink-strong">
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
            <span>
              <DocumentText>{m.confirmation_invoice({ number: invoiceNumber })}</DocumentText>
            </span>
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
