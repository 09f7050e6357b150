import { useState } from 'react'
import { href, Link } from 'react-router'
import { canRefundDiscrepancy } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { money } from '#web/components/ui/money.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import { discrepancyTexts } from '../payment-texts.ts'

import type { DiscrepancyDone } from './discrepancy-actions.ts'
import { ExplainDiscrepancy, RefundDiscrepancy } from './discrepancy-dialogs.tsx'
import type { ShownDiscrepancy, TransactionsData } from './load-transactions.ts'

type Props = Pick<TransactionsData, 'discrepancies' | 'mayRefund' | 'mayNote'>

/** Reconciliation discrepancies with the provider: staff refund or explain each. */
export function DiscrepancyList({ discrepancies, ...rights }: Props) {
  const result = useFetcher<ActionResult<DiscrepancyDone>>({ key: 'discrepancies' }).data
  useResultToast(result, {
    done: { refunded: m.discrepancy_refunded, noted: m.discrepancy_noted },
    failed: m.discrepancy_not_resolved,
  })
  if (discrepancies.length === 0) return null
  return (
    <section
      aria-labelledby="discrepancies"
      className="mb-6 rounded-card border-2 border-warn bg-surface p-4 md:p-5"
    >
      <h2 id="discrepancies" className="text-xl">
        {m.discrepancies_title()}
      </h2>
      <p className="mt-1 text-slate">{m.discrepancies_text()}</p>
      <ul className="mt-3">
        {discrepancies.map((discrepancy) => (
          <DiscrepancyRow key={discrepancy.id} discrepancy={discrepancy} {...rights} />
        ))}
      </ul>
    </section>
  )
}

function DiscrepancyRow({
  discrepancy,
  mayRefund,
  mayNote,
}: { discrepancy: ShownDiscrepancy } & Pick<TransactionsData, 'mayRefund' | 'mayNote'>) {
  const [openDialog, setOpenDialog] = useState<'refund' | 'note' | null>(null)
  const { kind, paymentId, providerPaymentId, orderNumber, foundOn } = discrepancy
  const close = () => setOpenDialog(null)
  return (
    <li
      data-discrepancy={discrepancy.id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 first:border-0"
    >
      <div className="min-w-0">
        <p className="font-semibold text-ink-strong">
          {discrepancyTexts[kind]()} · <span className="figures">{discrepancyAmounts(discrepancy)}</span>
        </p>
        <p className="figures text-sm wrap-anywhere text-slate">
          {paymentId ? (
            <Link to={href('/admin/payments/:id', { id: paymentId })} className="link font-mono text-xs">
              {providerPaymentId}
            </Link>
          ) : (
            <span className="font-mono text-xs">{providerPaymentId}</span>
          )}
          {orderNumber && (
            <>
              {' · '}
              <Link
                to={href('/admin/orders/:number', { number: orderNumber })}
                className="link whitespace-nowrap"
              >
                {orderNumber}
              </Link>
            </>
          )}
          {' · '}
          {m.discrepancy_found({ date: shortDayText(foundOn) })}
        </p>
      </div>
      <div className="when-scripted flex flex-wrap gap-2">
        {mayNote && (
          <button type="button" onClick={() => setOpenDialog('note')} className="button-base button-quiet">
            {m.discrepancy_note()}
          </button>
        )}
        {mayRefund && canRefundDiscrepancy(kind) && (
          <button type="button" onClick={() => setOpenDialog('refund')} className="button-base button-quiet">
            {m.discrepancy_refund()}
          </button>
        )}
      </div>
      {openDialog === 'refund' && <RefundDiscrepancy discrepancy={discrepancy} onClose={close} />}
      {openDialog === 'note' && <ExplainDiscrepancy discrepancy={discrepancy} onClose={close} />}
    </li>
  )
}

function discrepancyAmounts({ kind, amount, expected, currency }: ShownDiscrepancy): string {
  if (kind === 'refund_failed') return m.discrepancy_refund_amount({ amount: money(amount, currency) })
  if (expected === null || expected === amount) return money(amount, currency)
  return m.discrepancy_amounts({ paid: money(amount, currency), expected: money(expected, currency) })
}
