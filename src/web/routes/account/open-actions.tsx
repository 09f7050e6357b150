import type { ReactNode } from 'react'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { checkoutPath } from '#web/components/cart/checkout-path.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import type { ShownOverview } from './load-overview.ts'

type Shown = ShownOverview

/** The customer's pending tasks, overdue ones first. */
export function OpenActions({ shown }: { shown: Shown }) {
  const { late, pendingOrder, overdue, subscriptions } = shown
  const cards = endingCards(subscriptions)
  if (late.length + cards.length === 0 && !pendingOrder && !overdue) return null
  return (
    <ul className="mt-6 grid gap-3" aria-label={m.overview_actions()}>
      {late.map(({ number, amount, names, chargedOn, payPath }) => (
        <OpenAction
          key={number}
          isLate
          text={
            <NumberText
              text={m.overview_late({ amount: money(amount), names, date: dayText(chargedOn) })}
              numbers={[money(amount)]}
            />
          }
        >
          <a href={payPath} className="button-base button-primary">
            {m.overview_pay()}
          </a>
        </OpenAction>
      ))}
      {pendingOrder && (
        <OpenAction
          text={
            pendingOrder.isPaymentProcessing
              ? m.overview_order_with_bank({ number: pendingOrder.number })
              : m.overview_pending_order({ number: pendingOrder.number })
          }
        >
          <LocalLink
            to={
              pendingOrder.isPaymentProcessing
                ? `/user/orders/${pendingOrder.number}`
                : checkoutPath(pendingOrder.offerId)
            }
            reloadDocument={!pendingOrder.isPaymentProcessing}
            className="button-base button-primary"
          >
            {pendingOrder.isPaymentProcessing ? m.overview_see_order() : m.overview_pay()}
          </LocalLink>
        </OpenAction>
      )}
      {overdue && (
        <OpenAction text={m.overview_overdue()}>
          <LocalLink to="/user/invoices?status=overdue" className="button-base button-primary">
            {m.my_invoices()}
          </LocalLink>
        </OpenAction>
      )}
      {cards.map(({ card, date }) => (
        <OpenAction key={card} text={m.overview_card_ends({ card, date })}>
          <LocalLink to="/user/card" reloadDocument className="button-base button-primary">
            {m.card_replace()}
          </LocalLink>
        </OpenAction>
      ))}
    </ul>
  )
}

/** Cards that expire before their next charge, each once. */
function endingCards(subscriptions: Shown['subscriptions']): { card: string; date: string }[] {
  const found = new Map<string, string>()
  for (const { card, nextChargeOn } of subscriptions)
    if (card?.endsTooEarly && nextChargeOn) {
      const name = methodLabel(card)
      // The subscriptions are ordered by their next charge, so the first date is the earliest.
      if (!found.has(name)) found.set(name, dayText(nextChargeOn))
    }
  return [...found].map(([card, date]) => ({ card, date }))
}

function OpenAction({ text, isLate, children }: { text: ReactNode; isLate?: boolean; children: ReactNode }) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border p-4 ${isLate ? 'border-bad bg-bad-soft' : 'border-warn bg-warn-soft'}`}
    >
      <p className="min-w-0 flex-1 basis-64 font-medium text-ink-strong">{text}</p>
      {children}
    </li>
  )
}
