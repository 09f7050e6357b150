import { z } from 'zod'
import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import type { PaymentFailure } from '../payments/payment-status.ts'

const days = z
  .array(z.number().int().min(1).max(60))
  .max(10)
  .refine(
    (list) => list.every((one, index) => index === 0 || one > (list[index - 1] ?? 0)),
    'each day must come after the one before it, such as [1,3,5,7]',
  )

/** What happens to an invoice that could not be charged on its day, in days after it. */
export const dunningSchema = z.object({
  /** When the card is tried again. */
  retryDays: days.default([1, 3, 5, 7]),
  /** When its owner is told. */
  mailDays: days.default([1, 3, 7]),
  /** When the service stops. */
  suspendDay: z.number().int().min(1).max(90).default(14),
  /** When the subscription ends. */
  endDay: z.number().int().min(1).max(120).default(30),
})

export type DunningRules = z.output<typeof dunningSchema>

/** What the rules must be together: nothing is tried or asked for once the service stopped. */
export const wholeDunningSchema = dunningSchema
  .refine(({ retryDays, suspendDay }) => (retryDays.at(-1) ?? 0) < suspendDay, {
    path: ['retryDays'],
    error: 'retries (retryDays) must come before the suspension (suspendDay)',
  })
  .refine(({ mailDays, suspendDay }) => (mailDays.at(-1) ?? 0) < suspendDay, {
    path: ['mailDays'],
    error: 'mails (mailDays) must come before the suspension (suspendDay)',
  })
  .refine(({ suspendDay, endDay }) => suspendDay < endDay, {
    path: ['suspendDay'],
    error: 'the suspension (suspendDay) must come before the end (endDay)',
  })

export const defaultDunningRules: DunningRules = dunningSchema.parse({})

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
  refused: { chargedOn: Day; tries: number; failure: PaymentFailure | null; today: Day },
  { retryDays }: DunningRules,
): Day | null {
  const { chargedOn, tries, failure, today } = refused
  if (failure !== null && isHardDecline(failure)) return null
  const after = retryDays[tries - 1]
  if (after === undefined) return null
  const asRuled = addDays(chargedOn, after)
  return asRuled > today ? asRuled : addDays(today, 1)
}

/** What is known of an invoice nobody paid. */
export type UnpaidInvoice = { chargedOn: Day; reminders: number; suspendedOn: Day | null }

export type DunningStep =
  | { kind: 'remind'; reminders: number; isLast: boolean }
  | { kind: 'suspend' }
  | { kind: 'end' }

/** What has to happen today to an invoice that was refused: nothing, or the furthest step whose day has come. */
export function dunningStep(
  { chargedOn, reminders, suspendedOn }: UnpaidInvoice,
  today: Day,
  { mailDays, suspendDay, endDay }: DunningRules,
): DunningStep | null {
  const late = daysBetween(chargedOn, today)
  if (late >= endDay) return { kind: 'end' }
  if (late >= suspendDay) return suspendedOn ? null : { kind: 'suspend' }
  const due = mailDays.filter((after) => after <= late).length
  return due > reminders ? { kind: 'remind', reminders: due, isLast: due === mailDays.length } : null
}

export function suspendsOn(chargedOn: Day, { suspendDay }: DunningRules): Day {
  return addDays(chargedOn, suspendDay)
}

export function endsUnpaidOn(chargedOn: Day, { endDay }: DunningRules): Day {
  return addDays(chargedOn, endDay)
}
