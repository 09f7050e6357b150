import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import type { EndReason } from '#domain/billing/subscription-status.ts'
import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { StateLabel } from '#messages/state-label.ts'
import type { Fact } from '#web/components/ui/fact-list.tsx'
import { money } from '#web/components/ui/money.ts'
import type { OverdueMonth, ShownSubscription } from './load-subscriptions.ts'
import { domainText } from './site/domain-text.ts'

const endings: Record<EndReason, StateLabel> = {
  cancelled: subscriptionStatusLabels.cancelled,
  withdrawn: { tone: 'calm', text: m.withdrawal_reason },
  unpaid: { tone: 'bad', text: m.subscription_ended_unpaid },
}

const beingBuilt: StateLabel = { tone: 'calm', text: m.subscription_being_built }

/**
 * State of a subscription; an active one has its end date or says that its site is being built, an ended one has its
 * reason.
 */
export function statusLabelOf({
  status,
  endsOn,
  endReason,
  pausesOn,
  isBeingBuilt,
}: Pick<ShownSubscription, 'status' | 'endsOn' | 'endReason' | 'pausesOn' | 'isBeingBuilt'>): StateLabel {
  if (pausesOn && status === 'active')
    return { tone: 'warn', text: () => m.subscription_pauses_on({ date: dayText(pausesOn) }) }
  if (endsOn && (status === 'active' || status === 'pending'))
    return { tone: 'warn', text: () => m.subscription_ends_on({ date: dayText(endsOn) }) }
  if (isBeingBuilt && status === 'active') return beingBuilt
  return status === 'cancelled' && endReason ? endings[endReason] : subscriptionStatusLabels[status]
}

/** Facts of a subscription: the next charge or the end, and until when it is paid. */
export function factsOf(subscription: ShownSubscription): Fact[] {
  const facts: Fact[] = []
  if (subscription.nextChargeOn) {
    const next = {
      amount: amountText(subscription.nextAmount, subscription.wording),
      date: dayText(subscription.nextChargeOn),
    }
    facts.push(
      subscription.isChargeOnHold
        ? [m.subscription_next_invoice(), m.subscription_next_invoice_value(next)]
        : [m.confirmation_next_charge(), m.confirmation_next_charge_value(next)],
    )
  }
  if (subscription.endsOn) {
    const date = dayText(subscription.endsOn)
    facts.push([
      m.subscription_end(),
      subscription.nextChargeOn ? m.subscription_end_charged({ date }) : m.subscription_end_value({ date }),
    ])
  }
  facts.push([m.subscription_paid_until(), dayText(subscription.paidUntil)])
  return facts
}

/** The requested domain name with its state; empty without one. */
export function siteFactsOf({ site }: Pick<ShownSubscription, 'site'>): Fact[] {
  const text = site && domainText(site)
  return text ? [[m.site_domain(), text]] : []
}

/** The card that is charged, as text; without one, a text that says so. */
export function cardText({ card }: Pick<ShownSubscription, 'card'>): string {
  if (!card) return m.overview_no_card()
  const text = methodLabel(card)
  if (!card.month || !card.year) return text
  const [month, year] = [String(card.month).padStart(2, '0'), String(card.year)]
  return `${text}, ${m.card_expires({ month, year })}`
}

/** Consequences of an unpaid month, with their dates. */
export function overdueFacts(month: OverdueMonth, status: ShownSubscription['status']): Fact[] {
  const { amount, chargedOn, number, names, nextAttemptOn } = month
  const facts: Fact[] = [
    [m.subscription_owed(), m.subscription_owed_value({ amount: money(amount), date: dayText(chargedOn) })],
    [m.invoices_number(), number],
  ]
  // One invoice bills everything that is due on its day.
  if (names.length > 1) facts.push([m.orders_products(), names.join(', ')])
  if (status === 'cancelled' || month.isPaymentProcessing || month.isHeld) return facts
  if (status === 'suspended') return [...facts, [m.subscription_ends_unpaid(), dayText(month.endsOn)]]
  return [
    ...facts,
    [m.subscription_next_try(), nextAttemptOn ? dayText(nextAttemptOn) : m.subscription_no_try()],
    [m.subscription_stops(), dayText(month.suspendsOn)],
  ]
}
