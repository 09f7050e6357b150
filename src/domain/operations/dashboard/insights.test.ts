import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import { periodNames, readPeriod } from '#domain/platform/calendar/period.ts'
import { changeInPercent, conversionRate } from './metrics.ts'
import { isUserPageView, pageOf, sourceOf } from './page-view.ts'

describe('dashboard period', () => {
  test.for([
    ['month', '2026-11-21', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
    ['month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-03-15', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['last-7', '2026-11-21', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
    ['last-30', '2026-11-21', '2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
    ['year', '2024-02-29', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
    ['whatever', '2026-11-21', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ] as const)('%s on %s', ([name, today, from, to, before, until]) => {
    expect(readPeriod(name, today as Day)).toMatchObject({ from, to, previous: { from: before, to: until } })
  })

  test('never overlaps the period it is compared with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodNames), fc.integer({ min: 0, max: 4000 }), (name, days) => {
        const { from, to, previous } = readPeriod(name, addDays('2020-01-01' as Day, days))
        expect(previous.to < from).toBe(true)
        expect(previous.from <= previous.to).toBe(true)
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('rates and changes are null without a meaningful divisor', () => {
  expect(conversionRate({ ordersPaid: 3, visits: 120 })).toBe(250)
  expect(conversionRate({ ordersPaid: 0, visits: 0 })).toBeNull()
  expect(conversionRate({ ordersPaid: 2, visits: 2 })).toBe(10_000)
  expect(conversionRate({ ordersPaid: 5, visits: 2 })).toBeNull()
  expect(changeInPercent(150, 100)).toBe(50)
  expect(changeInPercent(-50, 100)).toBe(-150)
  expect(changeInPercent(0, -17_800)).toBeNull()
  expect(changeInPercent(5, 0)).toBeNull()
})

describe('page view', () => {
  const from = (headers: Record<string, string>) => isUserPageView(new Headers(headers))
  const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }

  test('counts unless it comes from a bot, a prefetch or a visitor who opts out of tracking', () => {
    expect(from(browser)).toBe(true)
    expect(from({ 'User-Agent': 'Googlebot/2.1' })).toBe(false)
    expect(from({})).toBe(false)
    expect(from({ ...browser, 'Sec-GPC': '1' })).toBe(false)
    expect(from({ ...browser, DNT: '1' })).toBe(false)
    expect(from({ ...browser, 'Sec-Purpose': 'prefetch' })).toBe(false)
  })

  test('is named by its path without language, numbers and tokens', () => {
    expect(pageOf('/')).toBe('/')
    expect(pageOf('/_.data')).toBe('/')
    expect(pageOf('/en/_.data')).toBe('/')
    expect(pageOf('/en/shop/quiz')).toBe('/shop/quiz')
    expect(pageOf('/hu.data')).toBe('/')
    expect(pageOf('/shop.data')).toBe('/shop')
    expect(pageOf('/cart/confirmation/CMD-2026000001')).toBe('/cart/confirmation')
    expect(pageOf('/en/newsletter/confirm/secret-key')).toBe('/newsletter')
    expect(pageOf('/Newsletter/Confirm/secret-key')).toBe('/newsletter')
    expect(pageOf('/Shop/')).toBe('/shop')
  })

  test('has the host of another site as its source, or none', () => {
    expect(sourceOf('https://www.example.org/path?q=1', 'shop.test')).toBe('www.example.org')
    expect(sourceOf('http://shop.test/shop', 'shop.test')).toBeNull()
    expect(sourceOf('android-app://com.example', 'shop.test')).toBeNull()
    expect(sourceOf('nonsense', 'shop.test')).toBeNull()
    expect(sourceOf(null, 'shop.test')).toBeNull()
  })
})
