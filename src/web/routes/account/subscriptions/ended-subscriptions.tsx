import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { RatingLink } from '../catalog/rating-link.tsx'
import type { ShownSubscriptions } from './load-subscriptions.ts'
import { OverdueMonths } from './overdue-months.tsx'
import { statusLabelOf } from './subscription-facts.ts'

/** Ended subscriptions with their dates and the reason for their end; unpaid amounts are highlighted. */
export function EndedSubscriptions({ ended }: Pick<ShownSubscriptions, 'ended'>) {
  return (
    <ul className="mt-5 grid gap-3">
      {ended.map((subscription) => (
        <li
          key={subscription.id}
          className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:px-6"
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <h3 className="min-w-0 flex-1 basis-56 font-semibold text-ink-strong">{nameOf(subscription)}</h3>
            {subscription.endsOn && (
              <span className="figures text-sm text-slate">
                {subscription.startsOn <= subscription.endsOn
                  ? m.subscription_from_to({
                      from: dayText(subscription.startsOn),
                      to: dayText(subscription.endsOn),
                    })
                  : dayText(subscription.endsOn)}
              </span>
            )}
            <StatusChip {...statusLabelOf(subscription)} />
            <LocalLink to={`/user/orders/${subscription.orderNumber}`} className="link py-1">
              {m.overview_order({ number: subscription.orderNumber })}
            </LocalLink>
            <RatingLink subscription={subscription} />
          </div>
          <OverdueMonths
            owed={subscription.owed}
            status={subscription.status}
            isChargeOnHold={subscription.isChargeOnHold}
          />
        </li>
      ))}
    </ul>
  )
}
