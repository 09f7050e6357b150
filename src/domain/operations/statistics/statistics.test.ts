import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { addDays, type Day } from '#domain/platform/calendar/day.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import { isRecurringAfter } from '#domain/subscriptions/renewals/recurring.ts'
import { chartTicks } from './chart-ticks.ts'
import { buildCohorts } from './cohorts.ts'
import { stepsReachedBy } from './funnel.ts'
import { listBuckets } from './list-buckets.ts'
import { listMonths } from './list-months.ts'
import { buildBridge, movementKinds, signOf } from './revenue-bridge.ts'
import { customerChurn, lifetimeValue, revenueChurn, revenuePerCustomer, shareOf } from './revenue-rates.ts'
import { listRevenueSteps, type RevenueEvent } from './revenue-steps.ts'
import { readStatisticsTab } from './statistics-tab.ts'

const day = (text: string) => text as Day
const event = (
  customer: string,
  on: string,
  type: SubscriptionEventType,
  euros: number,
  subscription = customer,
): RevenueEvent => ({ customer, subscription, type, monthlyNet: cents(euros * 100), on: day(on) })

/** Five customers: one upgrades, one downgrades, one leaves, one pauses and resumes, one buys two sites. */
const spring = [
  event('stays', '2026-03-02', 'bought', 10),
  event('less', '2026-03-05', 'bought', 40),
  event('leaves', '2026-03-09', 'bought', 20),
  event('leaves', '2026-03-09', 'started', 20),
  event('rests', '2026-03-10', 'bought', 5),
  event('rests', '2026-03-20', 'paused', 5),
  event('stays', '2026-04-02', 'plan_changed', 15),
  event('less', '2026-04-05', 'plan_changed', 30),
  event('two', '2026-04-06', 'bought', 7, 'a'),
  event('two', '2026-04-06', 'bought', 8, 'b'),
  event('leaves', '2026-04-08', 'end_requested', 20),
  event('leaves', '2026-04-09', 'ended', 20),
  event('rests', '2026-04-20', 'resumed', 5),
]
const april = { from: day('2026-04-01'), to: day('2026-04-30') }

describe('recurring revenue bridge', () => {
  test('sums the revenue movements of all customers in the period', () => {
    expect(buildBridge(listRevenueSteps(spring), april)).toEqual({
      ...april,
      opening: 7000,
      closing: 6500,
      customersBefore: 3,
      customersAfter: 4,
      customersLost: 1,
      movements: { new: 1500, expansion: 500, reactivation: 500, contraction: 1000, churn: 2000 },
    })
  })

  test.for<[what: string, events: RevenueEvent[], movements: object]>([
    ['two sites of one customer on one day are one new customer', spring.slice(8, 10), { new: 1500 }],
    [
      'what is bought and withdrawn on one day is nothing',
      [event('one', '2026-04-03', 'bought', 9), event('one', '2026-04-03', 'ended', 9)],
      {},
    ],
    [
      'who leaves one of two sites pays less',
      [...spring.slice(8, 10), event('two', '2026-04-10', 'ended', 8, 'b')],
      { new: 1500, contraction: 800 },
    ],
    [
      'late money is still recurring until the service stops',
      [
        event('one', '2026-04-01', 'bought', 9),
        event('one', '2026-04-02', 'payment_late', 9),
        event('one', '2026-04-16', 'suspended', 9),
        event('one', '2026-04-18', 'recovered', 9),
      ],
      { new: 900, churn: 900, reactivation: 900 },
    ],
    [
      'another price at rest is seen when it goes on',
      [
        event('one', '2026-04-01', 'bought', 9),
        event('one', '2026-04-02', 'paused', 9),
        event('one', '2026-04-03', 'tax_settled', 8),
        event('one', '2026-04-04', 'resumed', 8),
      ],
      { new: 900, churn: 900, reactivation: 800 },
    ],
  ])('%s', ([, events, movements]) => {
    expect(buildBridge(listRevenueSteps(events), april).movements).toEqual({
      new: 0,
      expansion: 0,
      reactivation: 0,
      contraction: 0,
      churn: 0,
      ...movements,
    })
  })

  const types: SubscriptionEventType[] = [
    ...([
      'bought',
      'started',
      'payment_late',
      'suspended',
      'recovered',
      'plan_changed',
      'tax_settled',
    ] as const),
    ...([
      'pause_requested',
      'pause_undone',
      'paused',
      'resumed',
      'end_requested',
      'end_undone',
      'ended',
    ] as const),
  ]
  const start = day('2026-01-01')
  const histories = fc
    .array(
      fc.record({
        after: fc.integer({ min: 0, max: 20 }),
        customer: fc.integer({ min: 0, max: 6 }),
        site: fc.integer({ min: 0, max: 2 }),
        type: fc.constantFrom(...types),
        amount: fc.integer({ min: 0, max: 100_000 }),
      }),
      { maxLength: 120 },
    )
    .map((happened) => {
      let on = start
      return happened.map(({ after, customer, site, type, amount }): RevenueEvent => {
        on = addDays(on, after)
        const who = `c${customer}`
        return { customer: who, subscription: `${who}/${site}`, type, monthlyNet: cents(amount), on }
      })
    })

  test('balances to the cent for any events, month after month, and ends at the active revenue', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 30 }), (events, count) => {
        const steps = listRevenueSteps(events)
        const months = listMonths(events.at(-1)?.on ?? start, count)
        const bridges = months.map((month) => buildBridge(steps, month))
        for (const [index, bridge] of bridges.entries()) {
          const { opening, closing, movements } = bridge
          const moved = movementKinds.map((kind) => cents(signOf(kind) * movements[kind]))
          expect(sum([opening, ...moved])).toBe(closing)
          expect(Math.min(...Object.values(movements), opening, closing)).toBeGreaterThanOrEqual(0)
          expect(bridge.customersLost).toBeLessThanOrEqual(bridge.customersBefore)
          const earlier = bridges[index - 1]
          if (earlier) {
            expect(opening).toBe(earlier.closing)
            expect(bridge.customersBefore).toBe(earlier.customersAfter)
          }
        }
        // Computed independently, site by site, without days or customers.
        const sites = new Map<string, number>()
        for (const { subscription, type, monthlyNet } of events) {
          if (isRecurringAfter(type, sites.has(subscription))) sites.set(subscription, monthlyNet)
          else sites.delete(subscription)
        }
        expect(bridges.at(-1)?.closing).toBe([...sites.values()].reduce((total, amount) => total + amount, 0))
      }),
    )
  })
})

describe('churn and revenue rates', () => {
  const bridge = buildBridge(listRevenueSteps(spring), april)

  test('are computed from the revenue bridge', () => {
    expect(customerChurn(bridge)).toBe(3333)
    expect(revenueChurn(bridge)).toBe(2857)
    expect(revenuePerCustomer(bridge)).toBe(1625)
    // 16.25 a month, and one in three leaves each month.
    expect(lifetimeValue(bridge, [bridge])).toBe(4875)
  })

  test('are null where there is nothing to divide by', () => {
    const emptyBridge = buildBridge([], april)
    expect(shareOf(0, 0)).toBeNull()
    expect([customerChurn(emptyBridge), revenueChurn(emptyBridge), revenuePerCustomer(emptyBridge)]).toEqual([
      null,
      null,
      null,
    ])
    expect(lifetimeValue(emptyBridge, [bridge])).toBeNull()
    expect(lifetimeValue(bridge, [{ customersBefore: 9, customersLost: 0 }])).toBeNull()
  })
})

test('cohorts count each month’s new customers who still pay at the end of it and later months', () => {
  const months = listMonths(day('2026-05-15'), 3)
  expect(months).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-05-01', to: '2026-05-15' },
  ])
  expect(buildCohorts(listRevenueSteps(spring), months)).toMatchObject([
    { customers: 4, retainedCustomers: [3, 3, 3] },
    { customers: 1, retainedCustomers: [1, 1] },
    { customers: 0, retainedCustomers: [0] },
  ])
})

test.for([
  ['/', []],
  ['/shop', []],
  ['/shop/quiz', ['product']],
  ['/cart', ['product', 'cart']],
  ['/cart/checkout', ['product', 'cart', 'checkout']],
  ['/cart/confirmation', ['product', 'cart', 'checkout']],
] as const)('a visitor of %s has reached the expected funnel steps', ([page, steps]) => {
  expect(stepsReachedBy(page)).toEqual(steps)
})

test('the URL selects a statistics tab, or the first one if the tab is unknown', () => {
  expect(readStatisticsTab('products')).toBe('products')
  expect(readStatisticsTab('nonsense')).toBe('revenue')
  expect(readStatisticsTab(null)).toBe('revenue')
})

test('axis ticks include zero, cover minimum and maximum, and number at most eight', () => {
  expect(chartTicks(0)).toEqual([0])
  expect(chartTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(chartTicks(300, -100)).toEqual([-100, 0, 100, 200, 300])
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 }), (max, min) => {
      const ticks = chartTicks(max, min)
      expect(ticks).toContain(0)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(min, 0))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(max, 0))
      expect(ticks.length).toBeLessThanOrEqual(8)
    }),
  )
})

test('a chart has daily buckets, or monthly ones for long periods, without gaps', () => {
  const days = (from: string, to: string) => listBuckets({ from: day(from), to: day(to) })
  expect(days('2026-11-01', '2026-11-02')).toEqual([
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-02' },
  ])
  const year = days('2026-01-01', '2026-11-21')
  expect(year).toHaveLength(11)
  expect(year[0]).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(year.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21' })
})
