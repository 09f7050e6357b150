import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { addDays, addMonths, type Day, day, dayOfMonth } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { monthlyTotal, type PendingPlanChange, type Plan, planOn } from '../plan-changes/plan.ts'
import { addExpected, expectMonths, expectRevenue, type RenewalGroup } from './expected-revenue.ts'

type Subscription = Omit<RenewalGroup, 'subscriptions' | 'monthly' | 'changing'> & {
  plan: Plan
  waiting: readonly PendingPlanChange[]
}

const today = day('2027-01-30')
const until = day('2028-01-29')

const amounts = fc.integer({ min: 0, max: 9900 }).map(cents)
const laterDay = fc.integer({ min: -3, max: 400 }).map((count) => addDays(today, count))
const products = fc.constantFrom('quiz', 'portfolio')
const plans: fc.Arbitrary<Plan> = fc.record({
  productId: products,
  name: fc.constant('Site'),
  quantity: fc.integer({ min: 1, max: 3 }),
  monthlyPrice: amounts,
  vatKind: fc.constant('electronic'),
})
const pendingChanges: fc.Arbitrary<PendingPlanChange> = fc.record({
  kind: fc.constant('plan'),
  effectiveOn: laterDay,
  plan: plans,
  setupFee: amounts,
})
const prices: fc.Arbitrary<PendingPlanChange> = fc.record({
  kind: fc.constant('price'),
  effectiveOn: laterDay,
  productId: products,
  monthlyPrice: amounts,
})

/** Few plans and days, so that many subscriptions are equal; some are overdue. */
const subscriptions: fc.Arbitrary<Subscription[]> = fc.array(
  fc
    .record({
      startsOn: fc.integer({ min: -2, max: 33 }).map((count) => addDays(today, count)),
      endsOn: fc.option(laterDay),
      pauses: fc.boolean(),
      plan: plans,
      input: fc.option(pendingChanges),
      price: fc.option(prices),
    })
    .map(({ startsOn, endsOn, pauses, plan, input, price }) => ({
      nextChargeOn: startsOn,
      anchorDay: dayOfMonth(startsOn),
      endsOn,
      pausesOn: pauses ? addMonths(startsOn, 4) : null,
      plan,
      waiting: [input, price].filter((change) => change !== null),
    })),
  { maxLength: 20 },
)

/** Groups as the database does: subscriptions without a pending change are grouped by their days. */
function group(subscriptionList: readonly Subscription[]): RenewalGroup[] {
  const groups = Map.groupBy(subscriptionList, ({ plan, waiting, ...days }) =>
    JSON.stringify([days, waiting.length > 0 && [plan, waiting]]),
  )
  return [...groups.values()].map((members) => {
    const { plan, waiting, ...days } = members[0] as Subscription
    return {
      ...days,
      subscriptions: members.length,
      monthly: cents(members.reduce((sum, member) => sum + monthlyTotal(member.plan), 0)),
      changing: waiting.length > 0 ? { plan, waiting } : null,
    }
  })
}

/** Simulates billing, subscription by subscription and day by day: bills what is due, advances, drops applied changes. */
function chargeDayByDay(
  subscriptionList: readonly Subscription[],
): Map<Day, { amount: Cents; renewals: number }> {
  const billed = new Map<Day, { amount: Cents; renewals: number }>()
  for (const subscription of subscriptionList) {
    let { nextChargeOn, plan, waiting } = subscription
    for (let on = today; on <= until; on = addDays(on, 1)) {
      if (subscription.endsOn && subscription.endsOn < on) break
      if (subscription.pausesOn && subscription.pausesOn <= on) break
      while (nextChargeOn <= on) {
        const month = planOn(plan, waiting, nextChargeOn)
        const previous = billed.get(on) ?? { amount: cents(0), renewals: 0 }
        billed.set(on, {
          amount: cents(previous.amount + monthlyTotal(month.plan) + month.setupFee),
          renewals: previous.renewals + 1,
        })
        const applied = waiting.filter(({ effectiveOn }) => effectiveOn <= nextChargeOn)
        const isOther = month.plan.productId !== plan.productId
        waiting = waiting.filter(
          (change) => !applied.includes(change) && !(isOther && change.kind === 'price'),
        )
        plan = month.plan
        nextChargeOn = dayAfter(periodFrom(nextChargeOn, subscription.anchorDay))
      }
    }
  }
  return billed
}

const running = (change: Partial<RenewalGroup> = {}): RenewalGroup => ({
  nextChargeOn: day('2027-01-31'),
  anchorDay: 31,
  endsOn: null,
  pausesOn: null,
  subscriptions: 2,
  monthly: cents(3800),
  changing: null,
  ...change,
})
const site: Plan = {
  productId: 'quiz',
  name: 'Quiz',
  quantity: 1,
  monthlyPrice: cents(1900),
  vatKind: 'electronic',
}
const listDays = (group: RenewalGroup, last = '2027-05-31') =>
  expectRevenue([group], { from: today, until: day(last) }).map(({ on, amount }) => [on, amount])

describe('expected revenue', () => {
  test('equals a day-by-day billing simulation, in amounts and number of renewals', () => {
    fc.assert(
      fc.property(subscriptions, (subscriptionList) => {
        const expected = expectRevenue(group(subscriptionList), { from: today, until })
        const billed = chargeDayByDay(subscriptionList)
        expect(expected.map(({ on }) => on)).toEqual([...billed.keys()].toSorted())
        for (const { on, amount, renewals } of expected) expect({ amount, renewals }).toEqual(billed.get(on))
      }),
    )
  })

  test('keeps the day of the month over short months', () => {
    expect(listDays(running()).map(([on]) => on)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
  })

  test('counts a subscription only until its last day of service or its pause', () => {
    expect(listDays(running({ endsOn: day('2027-02-27') }))).toEqual([['2027-01-31', 3800]])
    expect(listDays(running({ endsOn: day('2027-02-28') }))).toHaveLength(2)
    expect(listDays(running({ pausesOn: day('2027-01-31') }))).toEqual([])
  })

  test('includes a scheduled plan change and its setup fee once, and a new price from its date', () => {
    const other = { ...site, productId: 'portfolio', monthlyPrice: cents(4900) }
    const planChange: PendingPlanChange = {
      kind: 'plan',
      effectiveOn: day('2027-02-28'),
      plan: other,
      setupFee: cents(10_000),
    }
    const price: PendingPlanChange = {
      kind: 'price',
      effectiveOn: day('2027-03-01'),
      productId: 'quiz',
      monthlyPrice: cents(2100),
    }
    const last = '2027-03-31'
    expect(listDays(running({ changing: { plan: site, waiting: [planChange, price] } }), last)).toEqual([
      ['2027-01-31', 3800],
      ['2027-02-28', 2 * 14_900],
      ['2027-03-31', 2 * 4900],
    ])
    expect(listDays(running({ changing: { plan: site, waiting: [price] } }), last)).toEqual([
      ['2027-01-31', 3800],
      ['2027-02-28', 3800],
      ['2027-03-31', 4200],
    ])
  })

  test('bills every overdue month today, and counts the next charge of each subscription', () => {
    const behind = running({ nextChargeOn: day('2026-12-30'), anchorDay: 30 })
    const days = expectRevenue([behind], { from: today, until: day('2027-02-28') })
    expect(days).toEqual([
      { on: '2027-01-30', amount: 7600, renewals: 4, nextCharges: 2 },
      { on: '2027-02-28', amount: 3800, renewals: 2, nextCharges: 0 },
    ])
  })

  test('has the same total by month as by day', () => {
    fc.assert(
      fc.property(subscriptions, (subscriptionList) => {
        const days = expectRevenue(group(subscriptionList), { from: today, until })
        const months = Array.from({ length: 13 }, (_, index) => addMonths(day('2027-01-01'), index))
        expect(addExpected(expectMonths(days, months))).toEqual(addExpected(days))
      }),
    )
  })
})
