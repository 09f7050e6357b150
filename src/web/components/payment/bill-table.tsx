import type { BillLine, ComposedBill } from '#domain/billing/invoices/bill.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { VatLine } from '#web/components/billing/vat-line.tsx'
import { money } from '#web/components/ui/money.ts'

/** A preview of an invoice, line by line with VAT; the issued invoice will have the same lines. */
export function BillTable({ bill }: { bill: ComposedBill }) {
  const isTaxed = amountLabel(bill.byRate) === 'with_vat'
  return (
    <>
      <ul className="grid gap-3">
        {bill.lines.map((line) => (
          <li
            key={`${line.subscriptionId} ${line.kind}`}
            className="flex justify-between gap-x-6 border-b border-line pb-3"
          >
            <span className="min-w-0">
              <span className="font-semibold text-ink-strong">{nameOf(line)}</span>
              <span className="figures block text-sm text-slate">{lineNote(line)}</span>
            </span>
            <span translate="no" className="figures font-semibold whitespace-nowrap text-ink-strong">
              {money(line.gross)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-3 grid gap-1">
        {isTaxed && (
          <div className="flex justify-between gap-4 text-sm text-slate">
            <dt>{m.plan_net()}</dt>
            <dd translate="no">{money(bill.net)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 text-lg font-bold text-ink-strong">
          <dt>{isTaxed ? m.plan_total() : m.cart_total()}</dt>
          <dd translate="no">{money(bill.total)}</dd>
        </div>
        {bill.byRate.map((group) => (
          <div key={`${group.category} ${group.rate}`} className="text-right text-sm text-slate">
            <dt className="sr-only">{m.invoice_column_rate()}</dt>
            <dd>
              <VatLine group={group} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function lineNote({ kind, period }: BillLine): string {
  if (!period) return m.plan_line_setup()
  const days = m.plan_line_period({ start: dayText(period.startsOn), end: dayText(period.endsOn) })
  return kind === 'adjustment' ? `${m.plan_line_rest()}, ${days}` : days
}
