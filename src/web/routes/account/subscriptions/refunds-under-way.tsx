import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { ShownRefund } from './load-subscriptions.ts'

/** Pending refunds, each with its amount, its start date and, after a withdrawal, its legal deadline. */
export function RefundsUnderWay({ refunds }: { refunds: readonly ShownRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="mt-6 rounded-card border border-good bg-good-soft p-5">
      <h2 id="refunds" className="text-lg">
        {m.refund_title()}
      </h2>
      <ul className="mt-1 grid gap-2">
        {refunds.map((refund) => (
          <li key={refund.id} className="figures flex flex-wrap items-center gap-x-5 gap-y-1">
            <span className="min-w-0 flex-1 basis-64 text-ink-strong">
              <NumberText text={refundText(refund)} numbers={[money(refund.amount)]} />
            </span>
            {refund.orderNumber && (
              <LocalLink to={`/user/orders/${refund.orderNumber}`} className="link no-print py-1">
                {m.overview_see_order()}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** While a bank holds the money, the shop promises no date. */
function refundText({ amount, since, orderNumber, refundBy, bank }: ShownRefund): string {
  const shown = money(amount)
  if (bank === 'held') return m.order_refund_held({ amount: shown })
  if (!orderNumber || !refundBy) return m.refund_credited({ amount: shown, since: dayText(since) })
  return m.refund_withdrawn({
    number: orderNumber,
    since: dayText(since),
    amount: shown,
    date: dayText(refundBy),
  })
}
