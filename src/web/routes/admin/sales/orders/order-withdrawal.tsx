import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import { Deadline } from '#web/routes/admin/subscriptions/queue/deadline.tsx'

import type { OrderData } from './load-order.ts'

/** Remaining withdrawal period of the buyer, or the outcome of a withdrawal. */
export function OrderWithdrawal(order: OrderData) {
  const { withdrawal, declarations, withdrawUntil, withdrawDaysLeft, paidAt, today } = order
  if (!paidAt) return null
  const declaration = declarations.filter(({ kind }) => kind === 'withdrawal').at(-1)
  return (
    <Card title={m.order_withdrawal()}>
      {withdrawal ? (
        <>
          <p className="figures">
            {m.order_withdrawal_made({
              date: shortDayText(withdrawal.withdrawnOn),
              amount: money(withdrawal.refunded),
            })}
          </p>
          <p className="figures">
            {withdrawal.refundedOn ? (
              m.order_withdrawal_refunded({ date: shortDayText(withdrawal.refundedOn) })
            ) : (
              <>
                {m.queue_refund_by()} <Deadline by={withdrawal.refundBy} today={today} />
              </>
            )}
          </p>
        </>
      ) : withdrawDaysLeft < 0 ? (
        <p>{m.order_withdrawal_over({ date: shortDayText(withdrawUntil) })}</p>
      ) : (
        <p>
          {m.order_withdraw_until()}{' '}
          <span className="whitespace-nowrap">
            <Deadline by={withdrawUntil} today={today} />
          </span>
        </p>
      )}
      {declaration && (
        <Link
          to={href('/admin/queue/:declaration', { declaration: declaration.id })}
          className="link justify-self-start"
        >
          {m.timeline_withdrawal()}
        </Link>
      )}
    </Card>
  )
}
