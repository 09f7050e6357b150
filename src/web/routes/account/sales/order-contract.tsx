import { isRunning } from '#domain/billing/subscription-status.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { RefundIfWithdrawn } from '#web/components/billing/refund-if-withdrawn.tsx'
import { WithdrawalRefund } from '#web/components/billing/withdrawal-refund.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { AccountSection } from '../account-section.tsx'
import { RatingLink } from '../catalog/rating-link.tsx'
import { statusLabelOf } from '../subscriptions/subscription-facts.ts'
import type { Route } from './+types/order'

type Props = { order: Route.ComponentProps['loaderData'] }

/** State of the ordered subscriptions, the right of withdrawal with its remaining days, and the links to cancel. */
export function OrderContract({ order }: Props) {
  const { number, withdrawal, contracts, withdrawUntil, withdrawDaysLeft, hasWithdrawn } = order
  const isOpen = withdrawDaysLeft >= 0 && !hasWithdrawn
  const cancellable = contracts.filter(({ status, endsOn }) => isRunning(status) && !endsOn)
  const [firstCancellable] = cancellable
  return (
    <>
      <AccountSection title={m.overview_subscriptions()}>
        <ul className="grid gap-3">
          {contracts.map((contract) => (
            <li key={contract.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 font-semibold text-ink-strong">{contract.name}</span>
              <span className="flex flex-wrap items-center gap-2">
                {contract.status === 'cancelled' && contract.endsOn && (
                  <span className="figures text-sm text-slate">{dayText(contract.endsOn)}</span>
                )}
                <StatusChip {...statusLabelOf(contract)} />
              </span>
              {contract.rating && (
                <p className="no-print basis-full">
                  <RatingLink subscription={contract} />
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className="no-print mt-4 flex flex-wrap gap-x-6 gap-y-1">
          <LocalLink to="/user/subscriptions" className="link py-1">
            {m.subscription_all()}
          </LocalLink>
          {firstCancellable && (
            <LocalLink
              to={
                cancellable.length === 1
                  ? `/user/subscriptions/${firstCancellable.id}/cancel`
                  : '/user/subscriptions'
              }
              className="link py-1"
            >
              {m.cancel_link()}
            </LocalLink>
          )}
        </p>
      </AccountSection>
      <AccountSection title={m.order_withdrawal()}>
        {withdrawal ? (
          <WithdrawalRefund withdrawal={withdrawal} />
        ) : (
          <p>
            {hasWithdrawn
              ? m.order_withdrawal_declared()
              : isOpen
                ? withdrawDaysLeft === 0
                  ? m.order_withdrawal_last({ date: dayText(withdrawUntil) })
                  : m.order_withdrawal_left({ count: withdrawDaysLeft, date: dayText(withdrawUntil) })
                : m.order_withdrawal_over({ date: dayText(withdrawUntil) })}{' '}
            <RefundIfWithdrawn withdrawal={order.expected} />
          </p>
        )}
        {isOpen && (
          <p className="no-print mt-4">
            <LocalLink to={`/withdraw?order=${number}`} className="button-base button-quiet">
              {m.withdraw_link()}
            </LocalLink>
          </p>
        )}
      </AccountSection>
    </>
  )
}
