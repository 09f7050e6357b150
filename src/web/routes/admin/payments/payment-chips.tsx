import type { DisputeStatus } from '#domain/billing/invoices/dispute-status.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import type { PaymentFailure, PaymentStatus } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentStateLabels } from '#messages/payments/state-labels.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

type Props = {
  status: PaymentStatus
  failure: PaymentFailure | null
  amount: number
  refunded: number
  /** Status of the latest dispute. */
  dispute: DisputeStatus | null
}

/** Status of a payment, with its refunds and disputes. */
export function PaymentChips({ status, failure, amount, refunded, dispute }: Props) {
  const isDisputed = dispute !== null && dispute !== 'won' && dispute !== 'closed'
  return (
    <span className="inline-flex flex-wrap gap-1 whitespace-nowrap max-md:justify-end">
      <StatusChip {...paymentStateLabels[paymentState({ status, failure })]} />
      {refunded > 0 && (
        <StatusChip
          tone="calm"
          text={refunded >= amount ? m.payment_refunded() : m.payment_partly_refunded()}
        />
      )}
      {isDisputed && <StatusChip tone="bad" text={m.payment_disputed()} />}
    </span>
  )
}
