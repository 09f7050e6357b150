import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { localPath } from '#web/local-path.ts'
import { RatingLink } from '../catalog/rating-link.tsx'
import { DisputedNotice } from './disputed-notice.tsx'
import type { ShownSubscriptions } from './load-subscriptions.ts'
import { OverdueMonths } from './overdue-months.tsx'
import { SubscriptionEvents } from './subscription-events.tsx'
import { cardText, factsOf, statusLabelOf } from './subscription-facts.ts'

type Shown = ShownSubscriptions['running'][number]

/** One subscription with all actions its customer may take. */
export function SubscriptionCard({ subscription, isBusy }: { subscription: Shown; isBusy: boolean }) {
  const label = statusLabelOf(subscription)
  const { id, status, owed, card, orderNumber, waitsAfterDispute } = subscription
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
          {waitsAfterDispute && <DisputedNotice />}
          <OverdueMonths owed={owed} status={status} waitsAfterDispute={waitsAfterDispute} />
          {status === 'paused' && <p>{m.subscription_paused_text()}</p>}
          <FactList
            facts={[...factsOf(subscription), [m.subscription_pays_with(), cardText(subscription)]]}
            className="gap-x-6 gap-y-4 sm:grid-cols-2"
          />
          <NextInvoiceLink subscription={subscription} />
          {card?.endsTooEarly && (
            <p className="rounded-field border border-warn bg-warn-soft p-3 font-medium text-ink-strong">
              {m.subscription_card_ends()}
            </p>
          )}
          <EndNotice subscription={subscription} isBusy={isBusy} />
          <ScheduledPause subscription={subscription} isBusy={isBusy} />
          <Withdrawal subscription={subscription} />
          <SiteLink subscription={subscription} />
          <p className="no-print flex flex-wrap gap-x-6 gap-y-1">
            <LocalLink to={`/user/orders/${orderNumber}`} className="link py-1">
              {m.overview_order({ number: orderNumber })}
            </LocalLink>
            <LocalLink to="/user/invoices" className="link py-1">
              {m.my_invoices()}
            </LocalLink>
            <LocalLink to="/user/card" reloadDocument className="link py-1">
              {m.card_replace()}
            </LocalLink>
            <RatingLink subscription={subscription} />
            <PlanLink subscription={subscription} />
            <CancelLink subscription={subscription} />
          </p>
        </div>
        <div>
          <h3 className="sr-only">{m.order_timeline()}</h3>
          <SubscriptionEvents subscription={subscription} />
        </div>
      </div>
    </article>
  )
}

/** Link to the details of the next invoice; nothing if there is none. */
function NextInvoiceLink({ subscription: { id, name, nextChargeOn } }: { subscription: Shown }) {
  if (!nextChargeOn) return null
  return (
    <p className="no-print -mt-2">
      <LocalLink
        to={`/user/subscriptions/${id}/plan#next-invoice`}
        className="link inline-block py-1 text-sm"
      >
        {m.plan_why()}
        <span className="sr-only"> ({name})</span>
      </LocalLink>
    </p>
  )
}

/** Progress of the site; a button if the customer has to start. */
export function SiteLink({
  subscription: { id, name, siteState },
}: {
  subscription: Pick<Shown, 'id' | 'name' | 'siteState'>
}) {
  if (!siteState) return null
  const isTodo = siteState === 'content'
  return (
    <p className="no-print">
      <LocalLink
        to={`/user/subscriptions/${id}/site`}
        className={isTodo ? 'button-base button-primary' : 'button-base button-quiet'}
      >
        {isTodo ? m.site_link_todo() : `${m.site_link()} · ${deliveryStateLabels[siteState].text()}`}
        <span className="sr-only"> ({name})</span>
      </LocalLink>
    </p>
  )
}

function PlanLink({ subscription: { id, name, endsOn } }: { subscription: Shown }) {
  if (endsOn) return null
  return (
    <LocalLink to={`/user/subscriptions/${id}/plan`} className="link py-1">
      {m.plan_link()}
      <span className="sr-only"> ({name})</span>
    </LocalLink>
  )
}

/** First step of a cancellation; nothing once the end date is known. */
export function CancelLink({ subscription }: { subscription: Pick<Shown, 'id' | 'name' | 'endsOn'> }) {
  if (subscription.endsOn) return null
  return (
    <LocalLink to={`/user/subscriptions/${subscription.id}/cancel`} className="link py-1">
      {m.cancel_link()}
      <span className="sr-only"> ({subscription.name})</span>
    </LocalLink>
  )
}

type PartProps = { subscription: Shown; isBusy: boolean }

function EndNotice({ subscription: { id, endsOn, endReason }, isBusy }: PartProps) {
  if (!endsOn || endReason !== 'cancelled') return null
  return (
    <Form
      method="post"
      action={localPath('/user/subscriptions')}
      className="no-print flex flex-wrap items-center gap-x-5 gap-y-2"
    >
      <input type="hidden" name="subscription" value={id} />
      <button type="submit" name="intent" value="undo" disabled={isBusy} className="button-base button-quiet">
        {m.subscription_undo()}
      </button>
      <span className="min-w-0 flex-1 basis-56 text-sm text-slate">
        {m.subscription_undo_until({ date: dayText(endsOn) })}
      </span>
    </Form>
  )
}

/** A pause that has not begun, and the button to cancel it. */
function ScheduledPause({ subscription: { id, name, status, pausesOn }, isBusy }: PartProps) {
  if (!pausesOn || status === 'paused' || status === 'cancelled') return null
  return (
    <Form
      method="post"
      action={localPath(`/user/subscriptions/${id}/plan`)}
      className="no-print flex flex-wrap items-center gap-x-5 gap-y-2"
    >
      <button
        type="submit"
        name="intent"
        value="resume"
        disabled={isBusy}
        className="button-base button-quiet"
      >
        {m.pause_undo()}
        <span className="sr-only"> ({name})</span>
      </button>
      <span className="min-w-0 flex-1 basis-56 text-sm text-slate">
        {m.pause_waiting({ date: dayText(pausesOn) })}
      </span>
    </Form>
  )
}

/** The right of withdrawal, while it lasts. */
function Withdrawal({
  subscription: { withdrawUntil, withdrawDaysLeft, orderNumber },
}: Pick<PartProps, 'subscription'>) {
  if (!withdrawUntil) return null
  const date = dayText(withdrawUntil)
  return (
    <p>
      {withdrawDaysLeft
        ? m.order_withdrawal_left({ count: withdrawDaysLeft, date })
        : m.order_withdrawal_last({ date })}{' '}
      <LocalLink to={`/withdraw?order=${orderNumber}`} className="link no-print inline-block py-1">
        {m.withdraw_link()}
      </LocalLink>
    </p>
  )
}
