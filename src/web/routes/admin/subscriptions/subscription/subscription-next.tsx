import { href, Link } from 'react-router'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { nameOf } from '#web/components/billing/name-of.ts'
import { BillTable } from '#web/components/payment/bill-table.tsx'

import { OverdueInvoices } from '../list/overdue-invoices.tsx'
import type { SubscriptionData } from './load-subscription.ts'

/** Amount owed, next charge line by line, and upcoming changes. */
export function SubscriptionNext(subscription: SubscriptionData) {
  const { next, pendingPlan, price, late, disputed, mayRetry, quantity, wording } = subscription
  return (
    <>
      {disputed && (
        <div role="note" className="rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
          <p>{m.dispute_charges_wait({ date: shortDayText(disputed.on) })}</p>
          <Link
            to={href('/admin/payments/:id', { id: disputed.paymentId })}
            className="link mt-2 inline-block"
          >
            {m.dispute_see()}
          </Link>
        </div>
      )}
      {late.length > 0 && (
        <Card title={m.subscription_late()}>
          <OverdueInvoices late={late} mayRetry={mayRetry} />
        </Card>
      )}
      <Card title={m.subscription_next()}>
        {next ? (
          <>
            <p className="figures font-semibold text-ink-strong">{shortDayText(next.on)}</p>
            <BillTable bill={next} />
          </>
        ) : (
          <p>{m.subscription_nothing_next()}</p>
        )}
        {pendingPlan && (
          <p className="rounded-card border border-warn bg-warn-soft p-3 text-ink-strong">
            {m.plan_waiting({
              date: shortDayText(pendingPlan.effectiveOn),
              plan: nameOf(pendingPlan.plan),
            })}
          </p>
        )}
        {price && (
          <p className="rounded-card border border-warn bg-warn-soft p-3 text-ink-strong">
            {m.subscription_price_waits({
              date: shortDayText(price.effectiveOn),
              amount: amountText(price.monthlyPrice * quantity, wording),
            })}
          </p>
        )}
      </Card>
    </>
  )
}
