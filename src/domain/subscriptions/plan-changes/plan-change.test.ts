import { describe, expect, test } from 'vitest'
import { type BillItem, composeBill } from '#domain/billing/invoices/bill.ts'
import { periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { addDays, addMonths, type Day, day, dayOfMonth, daysBetween } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { monthlyTotal, planOn } from './plan.ts'
import { type Changeable, decidePlanChange, planLockReason, requiresOrderButton } from './plan-change.ts'

const site = { productId: 'site', name: 'Site', monthlyPrice: cents(2900), vatKind: 'electronic' } as const

function running(startsOn: Day, changes: Partial<Changeable> = {}): Changeable {
  const anchorDay = dayOfMonth(startsOn)
  const { endsOn: periodEndsOn } = periodFrom(startsOn, anchorDay)
  const plan = { ...site, quantity: 2 }
  return {
    id: 'one',
    status: 'active',
    ...plan,
    billedMonthly: monthlyTotal(plan),
    anchorDay,
    periodEndsOn,
    nextChargeOn: addDays(periodEndsOn, 1),
    endsOn: null,
    pausesOn: null,
    priceBasis: 'gross',
    ...changes,
  }
}

const makeRequest = (quantity: number, today: string) => ({
  plan: { ...site, quantity },
  setupFee: cents(0),
  today: day(today),
})

describe('upgrade to a more expensive plan', () => {
  test('is billed pro rata for the remaining days, including today', () => {
    // 10 of 30 days are left: 10/30 of 87.00 less 10/30 of 58.00.
    const decision = decidePlanChange(running(day('2026-04-01')), makeRequest(3, '2026-04-21'))
    expect(decision).toMatchObject({
      kind: 'now',
      from: '2026-04-21',
      billedMonthly: 8700,
      items: [
        {
          kind: 'adjustment',
          amount: 967,
          quantity: 1,
          period: { startsOn: '2026-04-21', endsOn: '2026-04-30' },
        },
      ],
    })
  })

  test('charges nothing for an amount below the minimum, and includes it in the next change', () => {
    const cheap = { monthlyPrice: cents(200) }
    const subscription = running(day('2026-04-01'), { ...cheap, billedMonthly: cents(400) })
    const plan = { ...site, ...cheap, quantity: 3 }
    const first = decidePlanChange(subscription, { plan, setupFee: cents(0), today: day('2026-04-29') })
    expect(first).toMatchObject({ kind: 'now', items: [], billedMonthly: 400 })
    const second = decidePlanChange(
      { ...subscription, quantity: 3 },
      { plan: { ...plan, quantity: 20 }, setupFee: cents(0), today: day('2026-04-29') },
    )
    // 2/30 of 40.00 less 2/30 of 4.00: from the amount billed, not from the plan before the change.
    expect(second).toMatchObject({ items: [{ amount: 240 }], billedMonthly: 4000 })
  })

  test('charges the setup fee for another product, but not for the same one', () => {
    const other = { ...site, productId: 'shop', name: 'Boutique', monthlyPrice: cents(9900), quantity: 1 }
    const subscription = running(day('2026-04-01'))
    const request = { setupFee: cents(14_900), today: day('2026-04-30') }
    expect(decidePlanChange(subscription, { plan: other, ...request })).toMatchObject({
      items: [
        { kind: 'adjustment', amount: 137 },
        { kind: 'setup', amount: 14_900 },
      ],
    })
    expect(decidePlanChange(subscription, { plan: { ...site, quantity: 3 }, ...request })).toMatchObject({
      items: [{ kind: 'adjustment' }],
    })
  })

  test('is refused while a payment is overdue', () => {
    expect(
      decidePlanChange(running(day('2026-04-01'), { status: 'past_due' }), makeRequest(3, '2026-04-21')),
    ).toEqual({
      kind: 'refused',
    })
  })

  test('covers the whole first month when made before the start date', () => {
    const subscription = running(day('2026-04-15'), { status: 'pending' })
    expect(decidePlanChange(subscription, makeRequest(3, '2026-04-02'))).toMatchObject({
      items: [{ amount: 2900, period: { startsOn: '2026-04-15', endsOn: '2026-05-14' } }],
    })
  })
})

test('a downgrade takes effect with the next month, and refunds nothing', () => {
  expect(decidePlanChange(running(day('2026-01-31')), makeRequest(1, '2026-02-03'))).toMatchObject({
    kind: 'renewal',
    effectiveOn: '2026-02-28',
    plan: { quantity: 1 },
  })
})

test('the current plan is no change; a paused, suspended, ending or ended subscription is locked', () => {
  expect(decidePlanChange(running(day('2026-04-01')), makeRequest(2, '2026-04-03'))).toEqual({ kind: 'same' })
  const fixed = [
    { status: 'suspended' as const },
    { status: 'paused' as const },
    { status: 'cancelled' as const },
    { endsOn: day('2026-04-30') },
  ].map((changes) => planLockReason(running(day('2026-04-01'), changes)))
  expect(fixed).toEqual(['suspended', 'paused', 'over', 'ending'])
  expect(planLockReason(running(day('2026-04-01')))).toBeUndefined()
})

test('the charges of a month never exceed its most expensive plan, and none is negative', () => {
  for (let startsAt = 0; startsAt < 370; startsAt += 1) {
    const startsOn = addDays(day('2027-12-20'), startsAt)
    let subscription = running(startsOn)
    const length = daysBetween(startsOn, subscription.nextChargeOn)
    let billed = subscription.billedMonthly as number
    let highestPrice = billed
    for (const [after, quantity] of [
      [startsAt % length, 3 + (startsAt % 5)],
      [Math.max(startsAt % length, length - 2), 9],
    ] as const) {
      const today = addDays(startsOn, after)
      const decision = decidePlanChange(subscription, {
        plan: { ...site, quantity },
        setupFee: cents(0),
        today,
      })
      if (decision.kind !== 'now') throw new Error(decision.kind)
      for (const { amount } of decision.items) {
        expect(amount).toBeGreaterThanOrEqual(50)
        billed += amount
      }
      subscription = { ...subscription, ...decision.plan, billedMonthly: decision.billedMonthly }
      highestPrice = Math.max(highestPrice, monthlyTotal(subscription))
    }
    expect(billed).toBeLessThanOrEqual(highestPrice)
  }
})

test('an order button is required only for a change that starts today or has a setup fee', () => {
  const subscription = running(day('2026-04-01'))
  const other = { ...site, productId: 'blog', name: 'Blog', quantity: 1 }
  const today = day('2026-04-21')
  const decide = (plan: typeof subscription | typeof other, setupFee = 0) =>
    requiresOrderButton(decidePlanChange(subscription, { plan, setupFee: cents(setupFee), today }))
  expect(decide({ ...subscription, quantity: 3 })).toBe(true)
  expect(decide({ ...other, quantity: 2 }), 'as much for another product').toBe(true)
  expect(decide(other, 4900)).toBe(true)
  expect(decide(other)).toBe(false)
  expect(decide({ ...subscription, quantity: 1 })).toBe(false)
  expect(decide(subscription)).toBe(false)
})

describe('plan of a billing month', () => {
  const plan = { ...site, quantity: 2 }
  const april = day('2026-04-01')
  const price = { kind: 'price', effectiveOn: april, productId: 'site', monthlyPrice: cents(3500) } as const

  test('has the announced price and the requested quantity from the effective date', () => {
    const setupFee = cents(0)
    const fewer = { kind: 'plan', effectiveOn: april, plan: { ...plan, quantity: 1 }, setupFee } as const
    expect(planOn(plan, [fewer, price], april).plan).toEqual({ ...site, monthlyPrice: 3500, quantity: 1 })
    expect(planOn(plan, [fewer, price], addDays(april, -1)).plan).toEqual(plan)
  })

  test('ignores a price announced for the previous product after a switch to another', () => {
    const other = { ...site, ...site, productId: 'blog', name: 'Blog', monthlyPrice: cents(900), quantity: 1 }
    const swap = { kind: 'plan', effectiveOn: april, plan: other, setupFee: cents(4900) } as const
    expect(planOn(plan, [price, swap], april)).toEqual({ plan: other, setupFee: 4900 })
    // Nor later, once it is the current plan.
    expect(planOn(other, [price], april).plan).toEqual(other)
  })
})

test('an invoice total is the sum of its lines, with VAT split once per line', () => {
  const line: Omit<BillItem, 'kind' | 'amount'> = {
    subscriptionId: 'one',
    name: 'Site',
    quantity: 1,
    period: null,
    unitPrice: cents(0),
    basis: 'gross',
    vatKind: 'electronic',
  }
  const tax = { case: 'domestic', category: 'S', rate: 2000, country: 'FR', reason: null } as const
  const bill = composeBill(
    [
      { ...line, kind: 'adjustment', amount: cents(967) },
      { ...line, kind: 'setup', amount: cents(14_900) },
    ],
    () => tax,
  )
  expect(bill).toMatchObject({ net: 806 + 12_417, vat: 161 + 2483, total: 15_867 })
  expect(bill.byRate).toEqual([
    { category: 'S', rate: 2000, reason: null, net: bill.net, vat: bill.vat, gross: bill.total },
  ])
  expect(addMonths(day('2026-03-31'), -1, 31)).toBe('2026-02-28')
})
