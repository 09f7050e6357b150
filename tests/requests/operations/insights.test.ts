import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#domain/platform/calendar/day.ts'
import { visit, visitCount } from '#server/database/schema/operations/audience.ts'
import { closeDays } from '#server/operations/dashboard/close-days.ts'
import { readMetrics } from '#server/operations/dashboard/queries.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestResponse, TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
let number = ''
const day = (text: string) => text as Day
const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }

/** Visit counts by kind and value. */
const counts = async () => {
  await shop.ports.visits.flush()
  const rows = await shop.ports.db.select().from(visitCount)
  return Object.fromEntries(rows.map(({ kind, value, count }) => [`${kind} ${value}`, count]))
}

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner', { firstName: 'Camille' })
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('visits', () => {
  test('are counted without cookies and without identifying visitors', async () => {
    const visitor = shop.visitor()
    await visitor.get('/', { ...browser, Referer: 'https://www.example.org/article' })
    await visitor.get('/en/shop', browser)
    await visitor.get('/shop', { 'User-Agent': 'Mozilla/5.0 Chrome/150' })
    expect(visitor.cookies.size).toBe(0)
    expect(await counts()).toEqual({
      'page /': 1,
      'page /shop': 2,
      'language fr': 2,
      'language en': 1,
      'source www.example.org': 1,
    })
    const rows = await shop.ports.db.select().from(visit)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|127\.0|example\.org/)
  })

  test('exclude robots, opted-out visitors, account pages, errors and the back office', async () => {
    const before = await counts()
    const visitor = shop.visitor()
    await visitor.get('/shop', { 'User-Agent': 'bingbot' })
    await visitor.get('/shop', { ...browser, 'Sec-GPC': '1' })
    await visitor.get('/login', browser)
    await visitor.get('/Login', browser)
    await visitor.get('/l%6Fgin/', browser)
    await visitor.get('/nulle-part', browser)
    await owner.get('/admin/dashboard', browser)
    await owner.get('/user', browser)
    expect(await counts()).toEqual(before)
  })
})

describe('daily figures', () => {
  test('count visits, registrations, orders and revenue as they occur', async () => {
    const today = { from: day('2026-11-21'), to: day('2026-11-21') }
    const before = await readMetrics(shop.ports, today)
    const customer = shop.visitor()
    await register(customer)
    number = (await buy(customer, 'quiz*1')).placed.number
    const metrics = await readMetrics(shop.ports, today)
    expect(metrics).toMatchObject({
      visits: 2,
      pageViews: 3,
      newCustomers: before.newCustomers + 1,
      ordersPlaced: 1,
      ordersPaid: 1,
      refunded: 0,
    })
    expect(metrics.collected).toBeGreaterThan(0)
  })

  test('stay the same when the day is closed, and visitor records are deleted', async () => {
    const period = { from: day('2026-11-01'), to: day('2026-11-22') }
    const before = await readMetrics(shop.ports, period)
    shop.clock.set('2026-11-22T08:00:00Z')
    await closeDays(shop.ports)
    await closeDays(shop.ports)
    expect(await readMetrics(shop.ports, period)).toEqual(before)
    expect(await shop.ports.db.select().from(visit)).toEqual([])
  })

  test('are not closed before the day ends in Paris', async () => {
    const customer = shop.visitor()
    await customer.get('/shop', browser)
    await shop.ports.visits.flush()
    shop.clock.set('2026-11-22T23:05:00Z')
    await closeDays(shop.ports)
    expect(await shop.ports.db.select().from(visit)).toHaveLength(1)
    shop.clock.set('2026-11-22T23:20:00Z')
    await closeDays(shop.ports)
    expect(await shop.ports.db.select().from(visit)).toEqual([])
    shop.clock.set('2026-11-22T08:00:00Z')
  })
})

describe('the dashboard', () => {
  beforeAll(async () => {
    // Back office sessions end after two hours of inactivity: a changed clock requires a new sign-in.
    owner = await signedInStaff(shop, 'owner', { firstName: 'Camille' })
  })

  test('greets the user by first name and shows the counted figures', async () => {
    const { status, html } = await owner.get('/admin/dashboard')
    expect(status).toBe(200)
    const text = pageText(html)
    expect(text).toContain('Bonjour Camille')
    expect(text).toContain(number)
    expect(text).toContain('1 commande payée (visites : 3)')
  })

  test('shows the work queue first, then twelve months as charts, each with its table', async () => {
    const { html } = await owner.get('/admin/dashboard')
    const places = ['id="work-queue"', 'Taux de conversion', 'id="trends"'].map((part) => html.indexOf(part))
    expect(places).toEqual(places.toSorted((first, second) => first - second))
    expect(places[0]).toBeGreaterThan(0)
    const tableOf = (title: string) => {
      const [table = ''] = new RegExp(`<table[^>]*aria-label="${title}".*?</table>`, 's').exec(html) ?? []
      return table.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    }
    for (const [title, last] of [
      ['Commandes payées', /nov\. 2026 1$/],
      ['Revenu encaissé', /nov\. 2026 [1-9][\d\s]*,\d\d\s€$/],
      ['Revenu mensuel récurrent', /nov\. 2026 \d/],
      ['Visites', /nov\. 2026 3$/],
    ] as const) {
      const table = tableOf(title)
      expect(table, title).toContain('déc. 2025')
      expect(table.trim(), title).toMatch(last)
    }
    expect(html.match(/role="img" aria-label="[^"]*en nov\. 2026/g)).toHaveLength(4)
  })

  test('shows no conversion rate, and explains why, for a period without visits', async () => {
    // October: before the first visit and the first order.
    const text = pageText((await owner.get('/admin/dashboard?period=last-month')).html)
    expect(text).toMatch(
      /Taux de conversion\s+–\s+Aucune visite comptée sur cette période\s: le taux ne peut pas être calculé\./,
    )
    expect(text).not.toMatch(/0\s?%/)
  })

  test('shows the period given in its URL', async () => {
    expect(pageText((await owner.get('/admin/dashboard?period=last-month')).html)).toContain(
      'Du 01/10/2026 au 31/10/2026',
    )
    expect((await owner.get('/admin/dashboard?period=%00')).status).toBeLessThan(500)
  })
})

describe('the order list', () => {
  test.for([
    ['its number', () => number],
    ['the beginning of its number', () => number.slice(0, -2)],
    ['the name of who ordered', () => 'modèle'],
    ['the card', () => '4242'],
  ] as [what: string, requested: () => string][])('finds an order by %s', async ([, getQuery]) => {
    const { html } = await owner.get(`/admin/orders?${new URLSearchParams({ q: getQuery() })}`)
    expect(pageText(html)).toContain(number)
  })

  test('says when nothing matches, and never fails on an invalid URL', async () => {
    expect(pageText((await owner.get('/admin/orders?q=CMD-1999000000')).html)).toContain('Rien ne correspond')
    for (const search of [
      'after=["x","y"]',
      'after=["2026-01-01 00:00:00+00","a"]&sort=number',
      'after=["9999-99-99 99:99:99","a"]',
      'before=["2026-02-30 12:00:00+99","a"]',
      'after=["\\u0000","a"]&sort=number',
      'sort=-nope',
      "q=%25_'",
    ])
      expect((await owner.get(`/admin/orders?${search}`)).status, search).toBe(200)
    const noDay = '/admin/offers?sort=until&after=["2026-02-30","a"]'
    expect((await owner.get(noDay)).status).toBe(200)
  })

  test('is exported as CSV', async () => {
    const { html, headers } = await owner.get('/admin/orders/export.csv?status=paid')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(html).toContain(`${number};2026-11-21T`)
    expect((await owner.get('/admin/customers/export.csv')).html).toContain('@example.test')
  })
})

describe('the command palette search', () => {
  const find = async (query: string) =>
    JSON.parse((await owner.get(`/admin/search?${new URLSearchParams({ q: query })}`)).html).records as {
      kind: string
      title: string
      to: string
    }[]

  test('finds orders by number and card, and customers and products by name', async () => {
    const [order] = await find(number)
    expect(order).toMatchObject({ kind: 'order', title: number })
    expect((await find('4242')).map(({ title }) => title)).toContain(number)
    expect((await find('modèle')).map(({ kind }) => kind)).toContain('customer')
    expect((await find('table ouverte')).find(({ kind }) => kind === 'product')).toMatchObject({
      title: 'Table ouverte',
    })
  })

  test('finds pending ratings and team members, each linked to its admin page', async () => {
    const id = await insertRating(shop, {
      productId: 'table-ouverte',
      status: 'waiting',
      text: 'Introuvable ailleurs.',
    })
    await insertRating(shop, { productId: 'table-ouverte', text: 'Introuvable ici.' })
    const found = { kind: 'rating', title: 'Table ouverte', detail: 'Introuvable ailleurs.' }
    expect(await find('introuvable')).toEqual([{ ...found, to: `/admin/ratings/${id}` }])
    expect(await find('table ouverte')).toContainEqual({ ...found, to: `/admin/ratings/${id}` })
    const camille = (await find('camille')).filter(({ title }) => title === 'Camille Modèle')
    expect(camille.map(({ kind }) => kind)).toContain('user')
    expect(camille.map(({ kind }) => kind)).not.toContain('customer')
    expect(camille[0]?.to).toMatch(/^\/admin\/user-management\//)
  })

  test('finds nothing for a single letter, and tolerates special characters', async () => {
    expect(await find('a')).toEqual([])
    expect(await find('%_\'"--')).toEqual([])
  })
})

describe('a list with cursor pagination', () => {
  test('shows every row when paging forwards, and a full page when paging back', async () => {
    await shop.ports.db.execute(`
      INSERT INTO account (id, email, name, first_name, last_name, created_at, updated_at)
      SELECT 'bulk-' || n, 'bulk' || n || '@example.test', 'Bulk ' || n, 'Bulk', n::text, '2026-01-01'::timestamptz + (n % 7) * interval '1 day', now()
      FROM generate_series(1, 180) n`)
    const found: string[] = []
    let address = '/admin/customers?q=bulk'
    let last = ''
    for (;;) {
      const { html }: TestResponse = await owner.get(address)
      found.push(...[...html.matchAll(/bulk\d+@example\.test/g)].map(([email]) => email))
      last = address
      const next = /<a[^>]*rel="next"[^>]*href="([^"]+)"|<a[^>]*href="([^"]+)"[^>]*rel="next"/.exec(html)
      if (!next) break
      address = (next[1] ?? next[2] ?? '').replaceAll('&amp;', '&')
    }
    const unique = new Set(found)
    expect(unique.size).toBe(180)
    const response = await owner.get(last)
    const previous = /href="([^"]+)"[^>]*rel="prev"|rel="prev"[^>]*href="([^"]+)"/.exec(response.html)
    expect(previous).not.toBeNull()
    const before = await owner.get((previous?.[1] ?? previous?.[2] ?? '').replaceAll('&amp;', '&'))
    expect(new Set(before.html.match(/bulk\d+@example\.test/g)).size).toBe(50)
  })
})

test('the dashboard shows no conversion rate when orders exceed visits, and explains why', async () => {
  shop.clock.set('2026-12-05T09:00:00Z')
  owner = await signedInStaff(shop, 'owner', { firstName: 'Camille' })
  await shop.visitor().get('/shop', browser)
  await shop.ports.visits.flush()
  // Two buyers are not counted as visitors: their browser sends an opt-out.
  for (let orders = 0; orders < 2; orders += 1) {
    const customer = shop.visitor()
    await register(customer)
    await buy(customer, 'quiz*1')
  }
  const text = pageText((await owner.get('/admin/dashboard')).html)
  expect(text).toMatch(/Taux de conversion\s+–\s+Commandes payées : 2, visites comptées : 1\./)
})
