import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedLarge } from '#server/database/seed/seed-large.ts'
import { seedLargeInvoices } from '#server/database/seed/seed-large-invoices.ts'
import { seedLargeLifecycles } from '#server/database/seed/seed-large-lifecycles.ts'
import { seedLargeMessages } from '#server/database/seed/seed-large-messages.ts'
import { seedLargeSales } from '#server/database/seed/seed-large-sales.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
beforeAll(async () => {
  shop = await createTestApp()
  await seedLarge(shop.ports, 120)
  await seedLargeSales(shop.ports, { customers: 120, orders: 120 })
  await seedLargeLifecycles(shop.ports)
  await seedLargeInvoices(shop.ports)
  await seedLargeMessages(shop.ports, 180)
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

type Seen = { rows: string[]; pager: string; links: Record<string, string> }

/** The content of a list page: its rows, its pager's text, and the targets of the pager's links. */
async function see(address: string): Promise<Seen> {
  const { html, status } = await owner.get(address)
  expect(status, address).toBe(200)
  const [pager = ''] = /<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html) ?? []
  const links = [...pager.matchAll(/<a [^>]*href="([^"]*)"[^>]*>[\s\S]*?<\/a>/g)].map(([link, href]) => [
    pageText(`<body>${link}`).trim(),
    (href ?? '').replaceAll('&amp;', '&'),
  ])
  const [body = ''] = /<tbody[\s\S]*<\/tbody>/.exec(html) ?? []
  return {
    rows: [...body.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => pageText(`<body>${row}`)),
    pager: pageText(`<body>${pager}`),
    links: Object.fromEntries(links) as Record<string, string>,
  }
}

async function follow(page: Seen, link: string): Promise<Seen> {
  const address = page.links[link]
  if (!address) throw new Error(`No link '${link}' beside ${page.pager}`)
  return see(address)
}

describe.for([
  ['/admin/orders', 'commandes'],
  ['/admin/customers', 'clients'],
  ['/admin/user-management', 'comptes'],
  ['/admin/products', 'produits'],
  ['/admin/invoices', 'documents'],
  ['/admin/payments', 'paiements'],
  ['/admin/payments/subscriptions', 'abonnements'],
  ['/admin/messages', 'messages'],
  ['/admin/ledger', 'événements'],
] as const)('pagination of %s', ([path, noun]) => {
  test('shows page numbers, row count and first, previous, next and last links for all rows', async () => {
    const first = await see(path)
    const [, pages = '', count = ''] = /Page 1 sur (\d+) · ([\d ]+) (?:\S+)/.exec(first.pager) ?? []
    const [lastNumber, rows] = [Number(pages), Number(count.replaceAll(' ', ''))]
    expect(first.pager).toContain(`Page 1 sur ${pages} · ${count} ${noun}`)
    expect(rows).toBeGreaterThan(100)
    expect(lastNumber).toBe(Math.ceil(rows / 50))
    expect(first.rows).toHaveLength(50)
    expect(Object.keys(first.links)).not.toContain('Page précédente')

    const onTheWay = [first]
    for (let page = 2; page <= lastNumber; page += 1) {
      const next = await follow(onTheWay.at(-1) as Seen, 'Page suivante')
      expect(next.pager).toContain(`Page ${page} sur ${pages} ·`)
      onTheWay.push(next)
    }
    const last = onTheWay.at(-1) as Seen
    expect(Object.keys(last.links)).not.toContain('Dernière page')
    expect(onTheWay.flatMap((page) => page.rows)).toHaveLength(rows)

    const lastPage = await follow(first, 'Dernière page')
    expect(lastPage.pager).toContain(`Page ${pages} sur ${pages} ·`)
    expect(lastPage.rows).toEqual(last.rows)
    const before = await follow(lastPage, 'Page précédente')
    expect(before.pager).toContain(`Page ${lastNumber - 1} sur ${pages} ·`)
    expect(before.rows).toEqual(onTheWay.at(-2)?.rows)
    expect((await follow(lastPage, 'Première page')).rows).toEqual(first.rows)
  })

  test('offers 50, 100 or 250 rows per page through the size parameter', async () => {
    const first = await see(path)
    const hundred = await follow(first, '100')
    expect(hundred.rows).toHaveLength(100)
    expect(first.links['100']).toBe(`${path}?size=100`)
    expect(hundred.links['Page suivante'], 'the size stays').toContain('size=100')
    expect((await follow(hundred, '250')).rows.length).toBeGreaterThan(100)
    expect((await follow(hundred, '50')).rows).toEqual(first.rows)
  })
})

describe('a list URL', () => {
  test.for([
    'size=51',
    'size=-50',
    'size=1000000',
    'size=all',
    'size=50&size=250',
    'last=0',
    'last=-3',
    'last=51',
    'page=3',
    'page=-1',
    'page=NaN',
  ])('with %s shows the default first page', async (search) => {
    expect((await see(`/admin/orders?${search}`)).rows).toEqual((await see('/admin/orders')).rows)
  })

  test('never shows an impossible page number', async () => {
    const { links } = await see('/admin/orders')
    const next = new URL(links['Page suivante'] ?? '', 'http://shop.test')
    for (const [query, text] of [
      ['999999', 'Page 2 sur 3 ·'],
      ['1', 'Page 2 sur 3 ·'],
      ['0', '120 commandes'],
      ['<b>', '120 commandes'],
    ] as const) {
      next.searchParams.set('page', query)
      const { pager } = await see(next.pathname + next.search)
      expect(pager, query).toContain(text)
      expect(pager).not.toContain(`Page ${query} sur 3`)
    }
  })

  test('beyond the last row shows no rows and a link to the first page', async () => {
    const beyond = await see(
      `/admin/orders?after=${encodeURIComponent('["1999-01-01 00:00:00+00","a"]')}&page=9`,
    )
    expect(beyond.rows).toEqual([])
    expect((await follow(beyond, 'Première page')).rows).toHaveLength(50)
  })

  test('preserves the page size in search, filters and state views', async () => {
    const { html } = await owner.get('/admin/orders?size=100')
    expect(html).toContain('name="size" value="100"')
    expect(html).toMatch(/href="\/admin\/orders\?status=paid&amp;size=100"/)
    expect((await see('/admin/orders?status=paid&size=100')).pager).toContain('Page 1 sur 2 · 114 commandes')
  })

  test('for a list that fits on one page shows no pagination', async () => {
    expect((await see('/admin/orders?q=CMD-2026400001')).pager).toBe('')
  })
})

test('an export contains the whole list, whatever page and page size are shown', async () => {
  const lines = async (search: string) =>
    (await owner.get(`/admin/orders/export.csv${search}`)).html.trim().split('\n').length
  expect(await lines('?size=100&last=3')).toBe(await lines(''))
  expect(await lines('')).toBe(121)
})
