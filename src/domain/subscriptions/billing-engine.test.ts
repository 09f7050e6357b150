import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, day, dayOfMonth, daysBetween } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { defaultDunningRules, dunningSchema } from '#domain/platform/settings/dunning.schema.ts'
import {
  dunningAfterHold,
  dunningStep,
  endsUnpaidOn,
  nextAttemptOn,
  suspendsOn,
} from '#domain/subscriptions/renewals/dunning.ts'
import { withdrawalRefund } from '#domain/subscriptions/withdrawals/withdrawal-refund.ts'
import { dayAfter, daysIn, periodFrom } from '../billing/invoices/billing-period.ts'
import { canSubscriptionBecome, isBilled, subscriptionStatuses } from '../billing/subscription-status.ts'

const dayArbitrary = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2000-01-01'), count))

describe('billing periods', () => {
  test('keep their anchor day over short months, leap years and daylight saving', () => {
    const starts: Day[] = []
    let startsOn = day('2027-01-31')
    for (let month = 0; month < 14; month += 1) {
      starts.push(startsOn)
      startsOn = dayAfter(periodFrom(startsOn, 31))
    }
    expect(starts.slice(0, 5)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(starts[13]).toBe('2028-02-29')
  })

  test('follow each other monthly without gap or overlap, on the anchor day or the month’s last day', () => {
    fc.assert(
      fc.property(dayArbitrary, fc.integer({ min: 1, max: 40 }), (first, months) => {
        const anchor = dayOfMonth(first)
        let startsOn = first
        for (let month = 1; month <= months; month += 1) {
          const period = periodFrom(startsOn, anchor)
          expect(daysIn(period)).toBeGreaterThanOrEqual(28)
          expect(daysIn(period)).toBeLessThanOrEqual(31)
          startsOn = dayAfter(period)
          expect(startsOn).toBe(addMonths(first, month, anchor))
        }
      }),
    )
  })
})

describe('subscription status', () => {
  test('cannot change once cancelled, and can become active from any other status', () => {
    for (const status of subscriptionStatuses) {
      expect(canSubscriptionBecome('cancelled', status)).toBe(false)
      expect(canSubscriptionBecome(status, 'cancelled')).toBe(status !== 'cancelled')
      expect(canSubscriptionBecome(status, 'active')).toBe(!['active', 'cancelled'].includes(status))
      expect(isBilled(status)).toBe(['active', 'past_due'].includes(status))
    }
  })
})

describe('dunning', () => {
  const chargedOn = day('2026-12-21')
  const rules = defaultDunningRules
  const refused = {
    countsFrom: chargedOn,
    tries: 1,
    failure: 'insufficient_funds',
    today: chargedOn,
  } as const

  test('retries on days 1, 3, 5 and 7, suspends on day 14 and ends the subscription on day 30', () => {
    const tries = [1, 2, 3, 4, 5].map((count) => nextAttemptOn({ ...refused, tries: count }, rules))
    expect(tries).toEqual(['2026-12-22', '2026-12-24', '2026-12-26', '2026-12-28', null])
    expect(suspendsOn(chargedOn, rules)).toBe('2027-01-04')
    expect(endsUnpaidOn(chargedOn, rules)).toBe('2027-01-20')
  })

  test('does not retry failures that require another card or action by the customer', () => {
    for (const failure of ['expired_card', 'authentication_required', 'incorrect_number'] as const)
      expect(nextAttemptOn({ ...refused, failure }, rules)).toBeNull()
    for (const failure of ['declined', 'insufficient_funds', 'processing_error', null] as const)
      expect(nextAttemptOn({ ...refused, failure }, rules)).toBe('2026-12-22')
  })

  test('retries at most once a day, even after the shop was down for a week', () => {
    expect(nextAttemptOn({ ...refused, today: addDays(chargedOn, 7) }, rules)).toBe(addDays(chargedOn, 8))
  })

  test('sends reminders on days 1, 3 and 7, suspends once on day 14, and ends on day 30', () => {
    const unpaid = { countsFrom: chargedOn, reminders: 0, suspendedOn: null as Day | null }
    const steps: string[] = []
    for (let daysLate = 0; daysLate <= 30; daysLate += 1) {
      const today = addDays(chargedOn, daysLate)
      const step = dunningStep(unpaid, today, rules)
      if (step?.kind === 'remind') unpaid.reminders = step.reminders
      if (step?.kind === 'suspend') unpaid.suspendedOn = today
      if (step) steps.push(`${daysLate} ${step.kind}${step.kind === 'remind' && step.isLast ? ' last' : ''}`)
    }
    expect(steps).toEqual(['1 remind', '3 remind', '7 remind last', '14 suspend', '30 end'])
  })

  test('resumes after a hold where it stopped, at the latest at the last reminder before suspension', () => {
    const resume = (daysLate: number, reminders: number, days: number) => {
      const heldOn = addDays(chargedOn, daysLate)
      const today = addDays(heldOn, days)
      const next = dunningAfterHold({ countsFrom: chargedOn, reminders, heldOn, today }, rules)
      return [daysBetween(next.countsFrom, today), next.reminders]
    }
    expect(resume(0, 0, 40)).toEqual([0, 0])
    expect(resume(2, 1, 40)).toEqual([2, 1])
    // The reminder due that day is sent again, with the new days.
    expect(resume(3, 2, 1)).toEqual([3, 1])
    for (const daysLate of [7, 10, 13, 20, 29]) expect(resume(daysLate, 3, 5)).toEqual([7, 2])
  })

  test('sends one reminder when several are overdue', () => {
    const unpaid = { countsFrom: chargedOn, reminders: 0, suspendedOn: null }
    expect(dunningStep(unpaid, addDays(chargedOn, 5), rules)).toEqual({
      kind: 'remind',
      reminders: 2,
      isLast: false,
    })
  })

  test('has ascending retry days, all of them before suspension', () => {
    expect(Math.max(...rules.retryDays)).toBeLessThan(rules.suspendDay)
    expect(rules.suspendDay).toBeLessThan(rules.endDay)
    expect(dunningSchema.safeParse({ retryDays: [3, 1] }).success).toBe(false)
    expect(dunningSchema.safeParse({ retryDays: [1, 1] }).success).toBe(false)
  })
})

describe('refund after a withdrawal', () => {
  const period = periodFrom(day('2026-11-21'), 21)
  const price = { subscriptionPrice: cents(2900), subscriptionPaid: cents(2900), setupPaid: cents(14900) }
  const paid = { name: 'Vitrine', ...price, period }

  test('is the full amount without an early start', () => {
    const refund = withdrawalRefund({
      ...paid,
      withdrawnOn: day('2026-12-01'),
      isUsageOwed: false,
      isSetupCompleted: false,
    })
    expect(refund).toMatchObject({ daysUsed: 0, subscriptionRetained: 0, setupRetained: 0, refunded: 17800 })
  })

  test('deducts the days used after an early start, and the setup fee once setup is completed', () => {
    const early = { ...paid, withdrawnOn: day('2026-12-01'), isUsageOwed: true }
    // Ten of thirty days of 29 euros.
    expect(withdrawalRefund({ ...early, isSetupCompleted: false })).toMatchObject({
      daysUsed: 10,
      daysInPeriod: 30,
      subscriptionRetained: 967,
      setupRetained: 0,
      refunded: 16833,
    })
    expect(withdrawalRefund({ ...early, isSetupCompleted: true })).toMatchObject({
      setupRetained: 14900,
      refunded: 1933,
    })
  })

  test('deducts the agreed price of used days after a partial refund, at most the amount left', () => {
    const early = { ...paid, withdrawnOn: day('2026-12-01'), isUsageOwed: true, isSetupCompleted: false }
    expect(withdrawalRefund({ ...early, subscriptionPaid: cents(1500) })).toMatchObject({
      subscriptionRetained: 967,
      refunded: 533 + 14900,
    })
    expect(withdrawalRefund({ ...early, subscriptionPaid: cents(500) })).toMatchObject({
      subscriptionRetained: 500,
      refunded: 14900,
    })
  })

  test('is never negative or more than was paid, and never grows with a later withdrawal day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        dayArbitrary,
        fc.integer({ min: -5, max: 60 }),
        fc.boolean(),
        fc.boolean(),
        (subscriptionPaid, before, setupPaid, startsOn, days, isUsageOwed, isSetupCompleted) => {
          const request = {
            name: 'Vitrine',
            subscriptionPrice: cents(subscriptionPaid + before),
            subscriptionPaid: cents(subscriptionPaid),
            setupPaid: cents(setupPaid),
            period: periodFrom(startsOn, dayOfMonth(startsOn)),
            isUsageOwed,
            isSetupCompleted,
          }
          const computed = withdrawalRefund({ ...request, withdrawnOn: addDays(startsOn, days) })
          const next = withdrawalRefund({ ...request, withdrawnOn: addDays(startsOn, days + 1) })
          expect(computed.subscriptionRetained + computed.setupRetained + computed.refunded).toBe(
            subscriptionPaid + setupPaid,
          )
          expect(computed.refunded).toBeGreaterThanOrEqual(0)
          expect(next.refunded).toBeLessThanOrEqual(computed.refunded)
        },
      ),
    )
  })
})
