import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { RefundIfWithdrawn } from '#web/components/billing/refund-if-withdrawn.tsx'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { DisputedNotice } from './disputed-notice.tsx'
import type { ShownSubscriptions } from './load-subscriptions.ts'
import { OverdueMonths } from './overdue-months.tsx'
import { SiteNow } from './site/site-now.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionEvents } from './subscription-events.tsx'
import { cardText, factsOf, siteFactsOf, statusLabelOf } from './subscription-facts.ts'

type Shown = ShownSubscriptions['running'][number]

type Props = { subscription: Shown; today: Day; isBusy: boolean }

/** One subscription with all actions its customer may take. */
export function SubscriptionCard({ subscription, today, isBusy }: Props) {
  const label = statusLabelOf(subscription)
  const { id, status, owed, card, isChargeOnHold, answerDueOn } = subscription
  const titleId = `subscription-${id}`
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 id={titleId} className="min-w-0 text-xl">
          {nameOf(subscription)}
        </h2>
        <StatusChip {...label} />
      </div>
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          {isChargeOnHold && <DisputedNotice />}
          <OverdueMonths owed={owed} status={status} isChargeOnHold={isChargeOnHold} />
          {answerDueOn && <SiteNow subscription={subscription} today={today} />}
          {status === 'paused' && <p>{m.subscription_paused_text()}</p>}
          <FactList
            facts={[
              ...factsOf(subscription),
              [m.subscription_pays_with(), cardText(subscription)],
              ...siteFactsOf(subscription),
            ]}
            className="gap-x-6 gap-y-4 sm:grid-cols-2"
          />
          {card?.endsTooEarly && (
            <p className="rounded-field border border-warn bg-warn-soft p-3 font-medium text-ink-strong">
              {m.subscription_card_ends()}
            </p>
          )}
          <Withdrawal subscription={subscription} />
          <SubscriptionActions subscription={subscription} isBusy={isBusy} />
        </div>
        <div>
          <h3 className="sr-only">{m.order_timeline()}</h3>
          <SubscriptionEvents subscription={subscription} />
        </div>
      </div>
    </article>
  )
}

/** The right of withdrawal, while it lasts, and what it refunds. */
function Withdrawal({
  subscription: { withdrawUntil, withdrawDaysLeft, withdrawal },
}: {
  subscription: Shown
}) {
  if (!withdrawUntil) return null
  const date = dayText(withdrawUntil)
  return (
    <p>
      {withdrawDaysLeft
        ? m.order_withdrawal_left({ count: withdrawDaysLeft, date })
        : m.order_withdrawal_last({ date })}{' '}
      <RefundIfWithdrawn withdrawal={withdrawal} />
    </p>
  )
}
