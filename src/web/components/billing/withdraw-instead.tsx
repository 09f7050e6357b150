import type { Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'

type Props = { orderNumber: string; until: Day; refunded: Cents }

/** As `WithdrawInstead`, for the customer's orders that a withdrawal still refunds: one notice for all of them. */
export function WithdrawOrdersInstead({ withdrawals }: { withdrawals: readonly Props[] }) {
  const refunding = withdrawals.filter(({ refunded }) => refunded > 0)
  const [only] = refunding
  if (!only) return null
  if (refunding.length === 1) return <WithdrawInstead {...only} />
  return (
    <div className="mt-5 grid max-w-2xl gap-3 rounded-card border border-warn bg-warn-soft p-5 text-ink-strong">
      <p className="font-semibold">{m.withdraw_instead_several()}</p>
      <ul className="grid gap-2">
        {refunding.map(({ orderNumber, until, refunded }) => (
          <li
            key={orderNumber}
            className="figures flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <span>
              <NumberText
                text={m.withdraw_instead_order({
                  number: orderNumber,
                  date: dayText(until),
                  amount: money(refunded),
                })}
                numbers={[money(refunded)]}
              />
            </span>
            <LocalLink to={`/withdraw?order=${orderNumber}`} className="link py-1">
              {m.withdraw_instead_link()}
              <span className="sr-only"> ({orderNumber})</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Shown before a cancellation: a withdrawal is still possible and refunds the price, which a cancellation does not.
 */
export function WithdrawInstead({ orderNumber, until, refunded }: Props) {
  if (refunded === 0) return null
  return (
    <div className="mt-5 grid max-w-2xl justify-items-start gap-3 rounded-card border border-warn bg-warn-soft p-5 text-ink-strong">
      <p>
        <strong>
          <NumberText
            text={m.withdraw_instead({ date: dayText(until), amount: money(refunded) })}
            numbers={[money(refunded)]}
          />
        </strong>{' '}
        {m.withdraw_instead_detail({ number: orderNumber })}
      </p>
      <LocalLink to={`/withdraw?order=${orderNumber}`} className="button-base button-quiet">
        {m.withdraw_instead_link()}
      </LocalLink>
    </div>
  )
}
