import { href, Link } from 'react-router'
import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { endTexts } from '#web/routes/admin/subscriptions/list/end-texts.ts'

import type { OrderData } from './load-order.ts'

/** Subscriptions of the order, each with its next charge and the progress of its site. */
export function OrderContracts({ subscriptions }: OrderData) {
  if (subscriptions.length === 0) return null
  return (
    <Card title={m.payments_tab_subscriptions()}>
      <ul className="divide-y divide-line">
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={href('/admin/subscriptions/:id', { id: subscription.id })}
                className="link font-semibold wrap-anywhere text-ink-strong"
              >
                <ProductName
                  name={subscription.name}
                  ownName={subscription.ownName}
                  quantity={subscription.quantity}
                />
              </Link>
              <StatusChip {...subscriptionStatusLabels[subscription.status]} />
            </p>
            <p className="figures text-sm text-slate">
              {m.order_monthly({
                amount: amountText(subscription.monthlyPrice * subscription.quantity, subscription.wording),
              })}
              {subscription.nextChargeOn &&
                `\u00a0· ${m.order_next_charge({ date: shortDayText(subscription.nextChargeOn) })}`}
              {subscription.endsOn &&
                `\u00a0· ${m.order_contract_ends({ date: shortDayText(subscription.endsOn) })}`}
              {subscription.endReason && ` (${endTexts[subscription.endReason]()})`}
            </p>
            {subscription.siteState && (
              <Link
                to={href('/admin/deliveries/:id', { id: subscription.id })}
                className="link justify-self-start text-sm"
              >
                {m.customer_site({ state: deliveryStateLabels[subscription.siteState].text() })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
