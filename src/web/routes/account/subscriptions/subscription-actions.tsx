import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { localPath, type ShopPath } from '#web/local-path.ts'
import { RatingLink } from '../catalog/rating-link.tsx'
import type { ShownSubscription, ShownSubscriptions } from './load-subscriptions.ts'

type Shown = ShownSubscriptions['running'][number]

/** Every action on a subscription in one list: what comes next first, what ends it last. */
export function SubscriptionActions({ subscription, isBusy }: { subscription: Shown; isBusy: boolean }) {
  const { id, name, orderNumber, nextChargeOn, endsOn, rating } = subscription
  return (
    <ActionList name={name}>
      <SiteItem subscription={subscription} />
      <UndoEnd subscription={subscription} isBusy={isBusy} />
      <UndoPause subscription={subscription} isBusy={isBusy} />
      {nextChargeOn && (
        <LinkItem to={`/user/subscriptions/${id}/plan#next-invoice`} text={m.plan_why()} about={name} />
      )}
      {!endsOn && <LinkItem to={`/user/subscriptions/${id}/plan`} text={m.plan_link()} about={name} />}
      <LinkItem to="/user/card" text={m.card_replace()} isDocument />
      <LinkItem to={`/user/orders/${orderNumber}`} text={m.overview_order({ number: orderNumber })} />
      <LinkItem to="/user/invoices" text={m.my_invoices()} />
      {rating && (
        <li>
          <RatingLink subscription={subscription} />
        </li>
      )}
      <QuietItems subscription={subscription} />
    </ActionList>
  )
}

export function ActionList({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ul
      aria-label={`${m.subscription_actions()} (${name})`}
      className="no-print grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-start gap-x-6 gap-y-1"
    >
      {children}
    </ul>
  )
}

type LinkProps = { to: ShopPath; text: string; about?: string; isDocument?: boolean; isQuiet?: boolean }

export function LinkItem({ to, text, about, isDocument = false, isQuiet = false }: LinkProps) {
  return (
    <li>
      <LocalLink
        to={to}
        reloadDocument={isDocument}
        className={`link inline-block py-1 ${isQuiet ? 'text-sm text-slate' : ''}`}
      >
        {text}
        {about && <span className="sr-only"> ({about})</span>}
      </LocalLink>
    </li>
  )
}

/** Progress of the site; the main button if the customer has to act. */
export function SiteItem({ subscription: { id, name, site } }: { subscription: ShownSubscription }) {
  if (!site) return null
  const todo =
    site.state === 'content'
      ? m.site_link_todo()
      : site.state === 'review' && !site.isApproved
        ? m.site_link_review()
        : null
  return (
    <li className="col-span-full mb-2">
      <LocalLink
        to={`/user/subscriptions/${id}/site`}
        className={`button-base ${todo ? 'button-primary' : 'button-quiet'}`}
      >
        {todo ?? followText(site)}
        <span className="sr-only"> ({name})</span>
      </LocalLink>
    </li>
  )
}

function followText({ state, isOnline }: NonNullable<ShownSubscription['site']>): string {
  return isOnline ? m.site_link_live() : `${m.site_link()} · ${deliveryStateLabels[state].text()}`
}

/** What ends the contract: the withdrawal while it lasts, and the cancellation until the end is known. */
export function QuietItems({ subscription }: { subscription: ShownSubscription }) {
  const { id, name, endsOn, withdrawUntil, orderNumber } = subscription
  if (endsOn && !withdrawUntil) return null
  return (
    <li className="col-span-full mt-2 border-t border-line pt-2">
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {withdrawUntil && (
          <LinkItem to={`/withdraw?order=${orderNumber}`} text={m.withdraw_link()} about={name} isQuiet />
        )}
        {!endsOn && (
          <LinkItem to={`/user/subscriptions/${id}/cancel`} text={m.cancel_link()} about={name} isQuiet />
        )}
      </ul>
    </li>
  )
}

type UndoProps = { subscription: Shown; isBusy: boolean }

function UndoEnd({ subscription: { id, name, endsOn, endReason }, isBusy }: UndoProps) {
  if (!endsOn || endReason !== 'cancelled') return null
  return (
    <UndoItem
      action="/user/subscriptions"
      intent="undo"
      text={m.subscription_undo()}
      about={name}
      detail={m.subscription_undo_until({ date: dayText(endsOn) })}
      isBusy={isBusy}
    >
      <input type="hidden" name="subscription" value={id} />
    </UndoItem>
  )
}

/** A pause that has not begun can be cancelled. */
function UndoPause({ subscription: { id, name, status, pausesOn }, isBusy }: UndoProps) {
  if (!pausesOn || status === 'paused' || status === 'cancelled') return null
  return (
    <UndoItem
      action={`/user/subscriptions/${id}/plan`}
      intent="resume"
      text={m.pause_undo()}
      about={name}
      detail={m.pause_waiting({ date: dayText(pausesOn) })}
      isBusy={isBusy}
    />
  )
}

type UndoItemProps = {
  action: ShopPath
  intent: string
  text: string
  about: string
  detail: string
  isBusy: boolean
  children?: ReactNode
}

function UndoItem({ action, intent, text, about, detail, isBusy, children }: UndoItemProps) {
  return (
    <li className="col-span-full mb-2">
      <Form method="post" action={localPath(action)} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {children}
        <button
          type="submit"
          name="intent"
          value={intent}
          disabled={isBusy}
          className="button-base button-quiet"
        >
          {text}
          <span className="sr-only"> ({about})</span>
        </button>
        <span className="min-w-0 flex-1 basis-56 text-sm text-slate">{detail}</span>
      </Form>
    </li>
  )
}
