import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'
import type { ShownWithdrawal } from './load-withdrawals.ts'

/** Calculation of a withdrawal's refund: for each item the amount paid, the amount owed for its use, and the refund. */
export function RefundCalculation({
  lines,
  retained,
  refunded,
  document,
}: Pick<ShownWithdrawal, 'lines' | 'retained' | 'refunded' | 'document'>) {
  return (
    <div className="figures grid gap-3 text-sm">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change their order
        <div key={index}>
          <p className="font-semibold text-ink-strong">{line.name}</p>
          <dl>
            <Row term={m.queue_line_subscription()} amount={line.subscriptionPaid} />
            {line.setupPaid > 0 && <Row term={m.queue_line_setup()} amount={line.setupPaid} />}
            <Row
              term={m.queue_line_days({ used: line.daysUsed, all: line.daysInPeriod })}
              amount={-line.subscriptionRetained}
            />
            {line.setupPaid > 0 && (
              <Row
                term={line.setupRetained > 0 ? m.queue_line_setup_kept() : m.queue_line_setup_back()}
                amount={-line.setupRetained}
              />
            )}
            {lines.length > 1 && <Row term={m.queue_to_refund()} amount={line.refunded} isTotalRow />}
          </dl>
        </div>
      ))}
      <dl className="border-t border-line-strong pt-2">
        <Row term={m.queue_kept()} amount={retained} />
        <Row term={m.queue_to_refund()} amount={refunded} isTotalRow />
      </dl>
      {document && <ResultingNote {...document} />}
    </div>
  )
}

/** The credit note that is issued with it. */
function ResultingNote({ invoiceNumber, net, byRate, total }: NonNullable<ShownWithdrawal['document']>) {
  return (
    <div className="rounded-field bg-sunken p-3">
      <p className="font-semibold text-ink-strong">{m.queue_resulting_note({ invoice: invoiceNumber })}</p>
      <dl>
        <Row term={m.plan_net()} amount={net} />
        {byRate.map((group) => (
          <p key={`${group.category} ${group.rate}`}>{vatLineText(group)}</p>
        ))}
        <Row term={m.queue_credit_note_total()} amount={total} isTotalRow />
      </dl>
    </div>
  )
}

function Row({ term, amount, isTotalRow }: { term: string; amount: number; isTotalRow?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-0.5 ${isTotalRow ? 'font-semibold text-ink-strong' : ''}`}>
      <dt>{term}</dt>
      <dd className="whitespace-nowrap">{money(amount === 0 ? 0 : amount)}</dd>
    </div>
  )
}
