import { paymentPurposes } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentStateLabels } from '#messages/payments/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { purposeTexts } from '../payment-texts.ts'
import { PaymentsFrame } from '../payments-frame.tsx'
import type { Route } from './+types/transactions'
import { discrepancyActions } from './discrepancy-actions.ts'
import { DiscrepancyList } from './discrepancy-list.tsx'
import { FailedEvents } from './failed-events.tsx'
import { loadTransactions } from './load-transactions.ts'
import { transactionColumns } from './transaction-columns.tsx'

export const loader = loadTransactions

export const action = discrepancyActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_title() }]

/** List of all payments, below the failed events and discrepancies that staff must resolve. */
export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { list, counts, discrepancies, failedEvents, mayRefund, mayNote, mayExport } = loaderData
  const { byState } = counts
  return (
    <ListContext value={{ ...list, rowsText: m.list_rows_payments }}>
      <PaymentsFrame text={m.payments_hint()} actions={mayExport && <ExportLink />}>
        <FailedEvents count={failedEvents} />
        <DiscrepancyList discrepancies={discrepancies} mayRefund={mayRefund} mayNote={mayNote} />
        <ListBody
          data={loaderData}
          title={m.payments_tab_transactions()}
          empty={m.payments_none()}
          nameOf={({ id, providerPaymentId }) => providerPaymentId ?? id}
          views={[
            ['', m.filter_all(), counts.total],
            ['?status=completed', m.payments_view_completed(), byState.completed],
            ['?status=pending', paymentStateLabels.pending.text(), byState.pending],
            ['?status=failed', m.payments_view_failed(), byState.failed],
            ['?status=refunded', m.payments_view_refunded(), byState.refunded],
            ['?status=disputed', m.payments_view_disputed(), byState.disputed],
            ...(byState.to_send_back > 0
              ? [['?status=to_send_back', m.transfer_refunds_wait(), byState.to_send_back] as const]
              : []),
          ]}
          filters={[
            {
              name: 'status',
              label: m.status(),
              choices: [
                ...choicesOf(paymentStateLabels),
                ['refunded', m.payment_refunded()],
                ['disputed', m.payment_disputed()],
                ['to_send_back', m.transfer_refunds_wait()],
              ],
            },
            {
              name: 'purpose',
              label: m.payment_purpose(),
              choices: paymentPurposes.map((purpose) => [purpose, purposeTexts[purpose]()] as const),
            },
          ]}
          days={[
            ['from', m.payment_from()],
            ['to', m.payment_to()],
          ]}
          columns={transactionColumns()}
        />
      </PaymentsFrame>
    </ListContext>
  )
}
