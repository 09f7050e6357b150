import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { addDays, type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import type { DunningRules } from '#domain/platform/settings/dunning.schema.ts'

/** Refusals that a retry cannot change: they need another card or an action by the cardholder. */
const hardDeclines: ReadonlySet<PaymentFailure> = new Set([
  'authentication_required',
  'authentication_failed',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_iban',
  'method_gone',
])

export function isHardDecline(failure: PaymentFailure): boolean {
  return hardDeclines.has(failure)
}

/**
 * Day of the next charge attempt after `tries` refused attempts, the first being on `countsFrom`. Null when all retries are
 * used or a retry cannot succeed. Never today, even when the daily run is late.
 */
export function nextAttemptOn(
  refused: { countsFrom: Day; tries: number; failure: PaymentFailure | null; today: Day },
  { retryDays }: DunningRules,
): Day | null {
  const { countsFrom, tries, failure, today } = refused
  if (failure !== null && isHardDecline(failure)) return null
  const after = retryDays[tries - 1]
  if (after === undefined) return null
  const scheduledOn = addDays(countsFrom, after)
  return scheduledOn > today ? scheduledOn : addDays(today, 1)
}

/** Dunning state of an unpaid invoice; `countsFrom` is the day of the first attempt, moved by the days dunning was on hold. */
export type UnpaidInvoice = { countsFrom: Day; reminders: number; suspendedOn: Day | null }

export type DunningStep =
  | { kind: 'remind'; reminders: number; isLast: boolean }
  | { kind: 'suspend' }
  | { kind: 'end' }

/** The latest dunning step due today for a refused invoice, if any. */
export function dunningStep(
  { countsFrom, reminders, suspendedOn }: UnpaidInvoice,
  today: Day,
  { mailDays, suspendDay, endDay }: DunningRules,
): DunningStep | null {
  const daysLate = daysBetween(countsFrom, today)
  if (daysLate >= endDay) return { kind: 'end' }
  if (daysLate >= suspendDay) return suspendedOn ? null : { kind: 'suspend' }
  const due = mailDays.filter((after) => after <= daysLate).length
  return due > reminders ? { kind: 'remind', reminders: due, isLast: due === mailDays.length } : null
}

/**
 * Where dunning resumes after a hold: moved by the days on hold, and at most at the last reminder before suspension. That
 * reminder is sent again, so that no service stops or ends on a day the customer was not notified of.
 */
export function dunningAfterHold(
  { countsFrom, reminders, heldOn, today }: { countsFrom: Day; reminders: number; heldOn: Day; today: Day },
  { mailDays, suspendDay }: DunningRules,
): { countsFrom: Day; reminders: number } {
  const lastReminderDay = Math.max(0, ...mailDays.filter((after) => after < suspendDay))
  const daysLate = Math.min(daysBetween(countsFrom, heldOn), lastReminderDay)
  const before = mailDays.filter((after) => after < daysLate).length
  return { countsFrom: addDays(today, -daysLate), reminders: Math.min(reminders, before) }
}

export function suspendsOn(countsFrom: Day, { suspendDay }: DunningRules): Day {
  return addDays(countsFrom, suspendDay)
}

export function endsUnpaidOn(countsFrom: Day, { endDay }: DunningRules): Day {
  return addDays(countsFrom, endDay)
}
