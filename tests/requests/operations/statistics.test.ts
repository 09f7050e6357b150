import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBridge } from '#domain/operations/statistics/revenue-bridge.ts'
import { day, dayInParis } from '#domain/platform/calendar/day.ts'
import { readPeriod } from '#domain/platform/calendar/period.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { productSlug } from '#server/database/schema/catalog/products.ts'
import { visitCount, visitStep } from '#server/database/schema/operations/audience.ts'
import { closeDays } from '#server/operations/dashboard/close-days.ts'
import { readMetrics } from '#server/operations/dashboard/queries.ts'
import { countFunnelSteps } from '#server/operations/statistics/internal/read-visitors.ts'
import { readAudience } from '#server/operations/statistics/read-audience.ts'
import { readRevenue } from '#server/operations/statistics/read-revenue.ts'
import { readRevenueSteps } from '#server/operations/statistics/read-revenue-steps.ts'
import { readSales } from '#server/operations/statistics/read-sales.ts'
import { readRecurringNow } from '#server/subscriptions/renewals/read-recurring-now.ts'
import { subscriptionList } from '#server/subscriptions/renewals/subscription-list.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { type FileRow, readFile } from '#tests/harness/texts/back-office-files.ts'
import { historyDays, shopWithHistory } from '#tests/harness/year/shop-with-history.ts'
import { subscriptionMonthlyNet } from '#tests/harness/year/subscription-monthly-net.ts'

const getCents = (rows: readonly FileRow[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]?.replace(',', '.')) * 100), 0)

describe('an empty shop', () => {
  let shop: TestApp
  let owner: TestVisitor
  beforeAll(async () => {
    shop = await createTestApp()
    owner = await signedInStaff(shop, 'owner')
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test.for(['', '?tab=visitors', '?tab=products', '?tab=nonsense&period=nonsense'])(
    'explains the missing figures and shows no invalid numbers at /admin/stats%s',
    async (search) => {
      const { status, html } = await owner.get(`/admin/stats${search}`)
      expect(status).toBe(200)
      const text = pageText(html)
      expect(text).toContain('les chiffres apparaîtront dès la première')
      expect(text).not.toMatch(/NaN|Infinity|undefined/)
    },
  )

  test('explains why a rate without a denominator cannot be computed', async () => {
    const text = pageText((await owner.get('/admin/stats')).html)
    expect(text).toContain('Aucun client payant au début de la période')
    expect(text).toContain('Aucun renouvellement de la période n’a été refusé.')
  })
})

describe('the visit funnel', () => {
  const browser = (name: string) => ({ 'User-Agent': `Mozilla/5.0 ${name}/140.0` })

  test('counts a step and its earlier steps once per visitor and day, without personal data', async () => {
    await using shop = await createTestApp()
    const { ports } = shop
    const slugs = await ports.db.select().from(productSlug).where(eq(productSlug.productId, 'quiz'))
    const slugIn = (language: string) => slugs.find((row) => row.language === language)?.slug
    const visitor = shop.visitor()
    await visitor.get('/', browser('Firefox'))
    await visitor.get(`/shop/${slugIn('fr')}`, browser('Firefox'))
    await visitor.get(`/en/shop/${slugIn('en')}`, browser('Firefox'))
    await visitor.get('/cart', browser('Chrome'))
    await visitor.get(`/shop/${slugIn('fr')}`, { ...browser('Safari'), 'Sec-GPC': '1' })
    await ports.visits.flush()
    const today = dayInParis(shop.clock.now())
    const days = { from: today, to: today }
    const expected = { product: 2, cart: 1, checkout: 0 }
    expect(await countFunnelSteps(ports, days)).toEqual(expected)
    expect((await readMetrics(ports, days)).visits).toBe(2)
    expect(visitor.cookies.size).toBe(0)
    const rows = await ports.db.select().from(visitStep)
    // The rows do not even reveal that one visitor's two steps belong together.
    expect(new Set(rows.map(({ visitorHash }) => visitorHash)).size).toBe(3)

    shop.clock.set('2026-11-22T08:00:00Z')
    await closeDays(ports)
    await closeDays(ports)
    expect(await ports.db.select().from(visitStep)).toEqual([])
    expect(await countFunnelSteps(ports, days)).toEqual(expected)
    const counted = await ports.db.select().from(visitCount)
    expect(counted.filter(({ kind }) => kind === 'step').map(({ value, count }) => [value, count])).toEqual(
      expect.arrayContaining([
        ['product', 2],
        ['cart', 1],
      ]),
    )
  })
})

describe('after two months of sales, renewals, refusals, a plan change, a withdrawal and refunds', () => {
  let shop: TestApp
  let owner: TestVisitor
  const today = day('2027-01-25')
  beforeAll(async () => {
    shop = await shopWithHistory()
    owner = await signedInStaff(shop, 'owner')
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test('language shares are computed from the sum of the language counts', async () => {
    const { ports } = shop
    const today = dayInParis(ports.clock.now())
    // More language counts than page counts, as a clock that moves during counting leaves them.
    const row = { day: today, kind: 'language' as const, count: 40 }
    await ports.db
      .insert(visitCount)
      .values([
        { ...row, value: 'fr' },
        { ...row, value: 'en' },
      ])
      .onConflictDoUpdate({ target: [visitCount.day, visitCount.kind, visitCount.value], set: { count: 40 } })
    const { languages } = await readAudience(ports, { from: today, to: today })
    expect(languages.length).toBeGreaterThan(1)
    for (const { all } of languages) expect(all).toBe(languages.reduce((max, { count }) => max + count, 0))
  })

  test('the recurring revenue bridge ends at the subscription list total, and its months connect', async () => {
    const { ports } = shop
    const search = new URLSearchParams({ recurring: 'yes' })
    const scope = { ports, language: 'fr' } as const
    const { query } = await subscriptionList.readQuery(scope, search)
    const { rows } = await subscriptionList.read(scope, query)
    const listed = sum(rows.map(await subscriptionMonthlyNet(ports)))
    expect(listed).toBeGreaterThan(0)
    expect(await readRecurringNow(ports)).toEqual({ monthly: listed, subscriptions: rows.length })
    const steps = await readRevenueSteps(ports)
    const { now, months } = await readRevenue(ports, { period: readPeriod('year', today), steps, today })
    expect(now.bridge.closing).toBe(listed)
    expect(months.at(-1)?.closing).toBe(listed)
    for (const [index, { opening }] of months.entries())
      expect(opening).toBe(index === 0 ? 0 : months[index - 1]?.closing)
    const all = buildBridge(steps, historyDays).movements
    expect(Math.min(all.new, all.expansion, all.churn)).toBeGreaterThan(0)
    expect(pageText((await owner.get('/admin/stats')).html)).toContain(
      normaliseSpaces(formatMoney(listed, 'fr')),
    )
    expect(pageText((await owner.get(`/admin/payments/subscriptions?${search}`)).html)).toContain(
      `${rows.length} résultats`,
    )
  })

  test.for(['month', 'last-month', 'last-30'])(
    'collected revenue is the same on dashboard, ledger, statistics and exports: %s',
    async (name) => {
      const { ports } = shop
      const period = readPeriod(name, today)
      const { collected, refunded, ordersPaid } = await readMetrics(ports, period)
      const revenue = collected - refunded
      const shown = normaliseSpaces(formatMoney(revenue, 'fr'))
      for (const path of ['/admin/dashboard', '/admin/stats', '/admin/stats?tab=products'])
        expect(
          pageText((await owner.get(`${path}${path.includes('?') ? '&' : '?'}period=${name}`)).html),
          path,
        ).toContain(shown)
      const days = readFile((await owner.get(`/admin/stats/export.csv?period=${name}`)).html)
      expect(getCents(days, 'collected') - getCents(days, 'refunded')).toBe(revenue)
      expect(days.reduce((total, row) => total + Number(row.orders_paid), 0)).toBe(ordersPaid)
      const products = readFile((await owner.get(`/admin/stats/export.csv?tab=products&period=${name}`)).html)
      expect(getCents(products, 'collected')).toBe(revenue)
      const { from, to } = period
      const entries = readFile((await owner.get(`/admin/ledger/export.csv?from=${from}&to=${to}`)).html)
      const ofType = (...types: string[]) =>
        getCents(
          entries.filter(({ type }) => types.includes(type ?? '')),
          'amount',
        )
      expect(ofType('payment_received', 'refund_returned') - ofType('refund_made')).toBe(revenue)
    },
  )

  test('totals match the ledger and the current recurring revenue', async () => {
    const { totals } = await verifyLedger(shop.ports)
    const { revenue, products, total } = await readSales(shop.ports, historyDays, 'fr')
    expect(revenue).toBe(totals.collected - totals.refunded)
    expect(total.monthly).toBe((await readRecurringNow(shop.ports)).monthly)
    // Every product that was paid in full has its amount.
    expect(products.filter(({ collected }) => collected > 0).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['quiz', 'reservation']),
    )
  })

  test('the number of paid orders matches the linked order list', async () => {
    const { from, to } = historyDays
    const { ordersPaid } = await readMetrics(shop.ports, historyDays)
    const file = await owner.get(`/admin/orders/export.csv?received=yes&paid-from=${from}&paid-to=${to}`)
    expect(readFile(file.html)).toHaveLength(ordersPaid)
    const early = await owner.get(`/admin/orders/export.csv?status=paid&paid-to=2026-11-20`)
    expect(readFile(early.html)).toEqual([])
  })

  test('the recovery rate is the share of failed renewals that were recovered', async () => {
    const steps = await readRevenueSteps(shop.ports)
    const { now } = await readRevenue(shop.ports, {
      steps,
      today,
      period: { ...readPeriod('year', today), from: historyDays.from },
    })
    expect(now.failed).toBeGreaterThan(0)
    expect(now.recovery).toBe(Math.round((now.recovered * 10_000) / now.failed))
  })
})
