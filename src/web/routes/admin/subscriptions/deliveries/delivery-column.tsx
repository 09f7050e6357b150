import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { FoldedList } from './folded-list.tsx'
import type { DeliveriesData } from './load-deliveries.ts'
import { waitingSinceText } from './waiting-duration-text.ts'

type Column = DeliveriesData['columns'][number]

/** One delivery state of the board: side to act, deadline and unread messages of each site. */
export function DeliveryColumn({ column: { state, total, cards }, today }: { column: Column; today: Day }) {
  const titleId = `column-${state}`
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-sunken p-4">
      <h2 id={titleId} className="scroll-mt-24 flex justify-between text-lg">
        {deliveryStateLabels[state].text()} <span className="figures text-slate">{total}</span>
      </h2>
      {cards.length === 0 && <p className="mt-3 text-sm text-slate">{m.deliveries_none()}</p>}
      <FoldedList items={cards}>{(part) => <Cards state={state} cards={part} today={today} />}</FoldedList>
      {total > cards.length && (
        <p className="mt-3 text-sm text-slate">
          {state === 'live'
            ? m.deliveries_more_live({ count: cards.length })
            : m.deliveries_more({ count: cards.length })}{' '}
          <Link to={`${href('/admin/payments/subscriptions')}?site=${state}`} className="link">
            {m.deliveries_all({ count: total })}
          </Link>
        </p>
      )}
    </section>
  )
}

type CardsProps = { state: Column['state']; cards: readonly Column['cards'][number][]; today: Day }

function Cards({ state, cards, today }: CardsProps) {
  return (
    <ul className="mt-3 grid gap-3">
      {cards.map((card) => (
        <li
          key={card.id}
          className="relative grid gap-1.5 rounded-field border border-line bg-surface p-3 focus-within:border-ink hover:border-line-strong"
        >
          <Link
            to={href('/admin/deliveries/:id', { id: card.id })}
            className="link justify-self-start font-semibold text-ink-strong after:absolute after:inset-0"
          >
            <ProductName name={card.name} ownName={card.ownName} />
          </Link>
          <CustomerLink id={card.accountId} className="relative z-1 justify-self-start text-sm">
            {card.customer}
          </CustomerLink>
          <span className="figures flex flex-wrap gap-2 text-sm">
            {card.turn && (
              <StatusChip tone={card.turn === 'shop' ? 'warn' : 'calm'} text={turnText(state, card.turn)} />
            )}
            {card.unread > 0 && <StatusChip tone="warn" text={m.deliveries_unread({ count: card.unread })} />}
          </span>
          {card.answerDueOn && (
            <span
              className={`figures text-sm ${card.answerDueOn < today ? 'font-semibold text-bad' : 'text-slate'}`}
            >
              {responseText(state, card.answerDueOn, today)}
            </span>
          )}
          {card.requestedOn && (
            <span className="figures text-sm text-slate">{waitingSinceText(card.requestedOn, today)}</span>
          )}
          {card.dueOn && state === 'build' && (
            <span
              className={`figures text-sm ${card.dueOn < today ? 'font-semibold text-bad' : 'text-slate'}`}
            >
              {card.dueOn < today
                ? m.deliveries_late({ date: shortDayText(card.dueOn) })
                : m.deliveries_due({ date: shortDayText(card.dueOn) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Label of the side to act next. In review the shop acts only once the customer has approved the site. */
function turnText(state: Column['state'], turn: 'shop' | 'customer'): string {
  if (turn === 'customer') return m.deliveries_turn_customer()
  return state === 'review' ? m.deliveries_approved() : m.deliveries_turn_shop()
}

/** Deadline for the customer's content or review, with another text once it has passed. */
function responseText(state: Column['state'], dueOn: Day, today: Day): string {
  const date = shortDayText(dueOn)
  if (state === 'content')
    return dueOn < today ? m.deliveries_content_late({ date }) : m.deliveries_content_due({ date })
  return dueOn < today ? m.deliveries_review_late({ date }) : m.deliveries_review_due({ date })
}
