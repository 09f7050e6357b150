import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'

export type TimelineStep = { on: Day; isToCome: boolean } & (
  | {
      kind:
        | 'placed'
        | 'paid'
        | 'cancelled'
        | 'confirmed'
        | 'service'
        | 'withdrawal-end'
        | 'next-charge'
        | 'next-invoice'
    }
  | { kind: 'document'; number: string; series: 'INV' | 'AV' }
  | { kind: 'declared'; declaration: DeclarationKind }
)

type Sources = {
  order: { placedAt: Date; paidAt: Date | null; cancelledAt: Date | null; serviceStartsOn: Day }
  events: {
    invoices: readonly { number: string; series: 'INV' | 'AV'; issuedAt: Date }[]
    confirmationSentAt: Date | null
    declarations: readonly { kind: DeclarationKind; receivedAt: Date }[]
  }
  withdrawUntil: Day
  nextChargeOn: Day | null
  /** Months are currently invoiced but not charged, because a payment is disputed. */
  isChargeOnHold: boolean
  today: Day
}

/** Past and future events of an order, sorted by day. */
export function timelineOf({ order, events, withdrawUntil, ...sources }: Sources): TimelineStep[] {
  const { nextChargeOn, isChargeOnHold, today } = sources
  const steps: TimelineStep[] = [{ kind: 'placed', on: dayInParis(order.placedAt), isToCome: false }]
  const pastStep = (at: Date) => ({ on: dayInParis(at), isToCome: false })
  const plannedStep = (on: Day) => ({ on, isToCome: on > today })
  if (order.paidAt) steps.push({ kind: 'paid', ...pastStep(order.paidAt) })
  for (const { number, series, issuedAt } of events.invoices)
    steps.push({ kind: 'document', number, series, ...pastStep(issuedAt) })
  if (events.confirmationSentAt) steps.push({ kind: 'confirmed', ...pastStep(events.confirmationSentAt) })
  if (order.cancelledAt) steps.push({ kind: 'cancelled', ...pastStep(order.cancelledAt) })
  for (const { kind, receivedAt } of events.declarations)
    steps.push({ kind: 'declared', declaration: kind, ...pastStep(receivedAt) })
  if (order.paidAt) {
    steps.push({ kind: 'service', ...plannedStep(order.serviceStartsOn) })
    steps.push({ kind: 'withdrawal-end', ...plannedStep(withdrawUntil) })
    if (nextChargeOn)
      steps.push({ kind: isChargeOnHold ? 'next-invoice' : 'next-charge', ...plannedStep(nextChargeOn) })
  }
  // The sort is stable: steps of one day stay in insertion order.
  return steps.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}
