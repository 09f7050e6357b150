import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { addDays, type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import type { DunningRules } from '#domain/platform/settings/dunning.schema.ts'

/** Refusals that trying again cannot change: another card or its owner has to come first. */
const hard: ReadonlySet<PaymentFailure> = new Set([
  'authentication_required',
  'authentication_failed',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_iban',
  'method_gone',
])

export function isHardDecline(failure: PaymentFailure): boolean {
  return hard.has(failure)
}

/**
 * The day of the next try of an invoice that was refused `tries` times, the first on its own day; null when there is none:
 * they are used up, or the refusal is one that trying again cannot change. Never today again, however late the shop is.
 */
export function nextTryOn(
  refused: { countsFrom: Day; tries: number; failure: PaymentFailure | null; today: Day },
  { retryDays }: DunningRules,
): Day | null {
  const { countsFrom, tries, failure, today } = refused
  if (failure !== null && isHardDecline(failure)) return null
  const after = retryDays[tries - 1]
  if (after === undefined) return null
  const asRuled = addDays(countsFrom, after)
  return asRuled > today ? asRuled : addDays(today, 1)
}

/** What is known of an invoice nobody paid; `countsFrom` is the day of its first try, or later by as long as it rested. */
export type UnpaidInvoice = { countsFrom: Day; reminders: number; suspendedOn: Day | null }

export type DunningStep =
  | { kind: 'remind'; reminders: number; isLast: boolean }
  | { kind: 'suspend' }
  | { kind: 'end' }

/** What has to happen today to an invoice that was refused: nothing, or the furthest step whose day has come. */
export function dunningStep(
  { countsFrom, reminders, suspendedOn }: UnpaidInvoice,
  today: Day,
  { mailDays, suspendDay, endDay }: DunningRules,
): DunningStep | null {
  const late = daysBetween(countsFrom, today)
  if (late >= endDay) return { kind: 'end' }
  if (late >= suspendDay) return suspendedOn ? null : { kind: 'suspend' }
  const due = mailDays.filter((after) => after <= late).length
  return due > reminders ? { kind: 'remind', reminders: due, isLast: due === mailDays.length } : null
}

/**
 * Where dunning goes on once a claim no longer rests: as many days later as it rested, and not beyond the last reminder before the
 * service stops, which is then sent again: nobody's service stops or ends on days they were not told of.
 */
export function afterRest(
  { countsFrom, reminders, heldOn, today }: { countsFrom: Day; reminders: number; heldOn: Day; today: Day },
  { mailDays, suspendDay }: DunningRules,
): { countsFrom: Day; reminders: number } {
  const lastNotice = Math.max(0, ...mailDays.filter((after) => after < suspendDay))
  const late = Math.min(daysBetween(countsFrom, heldOn), lastNotice)
  const before = mailDays.filter((after) => after < late).length
  return { countsFrom: addDays(today, -late), reminders: Math.min(reminders, before) }
}

export function suspendsOn(countsFrom: Day, { suspendDay }: DunningRules): Day {
  return addDays(countsFrom, suspendDay)
}

export function endsUnpaidOn(countsFrom: Day, { endDay }: DunningRules): Day {
  return addDays(countsFrom, endDay)
}
