import type { Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'

export type ShownWithdrawal = {
  withdrawnOn: Day
  refunded: Cents
  retained: Cents
  refundBy: Day
  bank: 'held' | 'returned' | null
  refundedOn: Day | null
  creditNote: string | null
}

/** State of the refund. While a bank holds the money, the shop promises no date. */
function refundText({ refunded, bank, refundBy, refundedOn }: ShownWithdrawal): string {
  const amount = money(refunded)
  if (refunded === 0) return m.order_refund_none()
  if (refundedOn) return m.order_refund_made({ amount, date: dayText(refundedOn) })
  if (bank === 'held') return m.order_refund_held({ amount })
  if (bank === 'returned') return m.order_refund_returned()
  return m.order_refund_due({ amount, date: dayText(refundBy) })
}

/** The refunded amount of a withdrawal, its date or deadline, and its credit note. */
export function WithdrawalRefund({ withdrawal }: { withdrawal: ShownWithdrawal }) {
  const { withdrawnOn, refunded, retained, creditNote } = withdrawal
  return (
    <div className="figures grid gap-2">
      <p>{m.order_withdrawn({ date: dayText(withdrawnOn) })}</p>
      <p className="font-semibold text-ink-strong">
        <NumberText text={refundText(withdrawal)} numbers={[money(refunded)]} />
      </p>
      {retained > 0 && refunded > 0 && (
        <p>
          <NumberText text={m.order_refund_kept({ amount: money(retained) })} numbers={[money(retained)]} />
        </p>
      )}
      {creditNote && <p>{m.order_credit_note({ number: creditNote })}</p>}
    </div>
  )
}
