import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { productColumnOf, productHeadings } from '#messages/catalog/products/product-headings.ts'
import { csvColumns, csvHeadings } from '#messages/platform/csv/csv-columns.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { shopWithHistory } from '#tests/harness/year/shop-with-history.ts'

/** Every spreadsheet file of the back office. */
const files = [
  ...[
    'orders',
    'user-management',
    'customers',
    'invoices',
    'payments',
    'offers',
    'content',
    'products',
    'messages',
  ].map((list) => `/admin/${list}/export.csv`),
  ...['ratings', 'newsletter', 'stats', 'ledger', 'directaffi', 'emails/outbox', 'emails/suppressions'].map(
    (list) => `/admin/${list}/export.csv`,
  ),
  '/admin/stats/export.csv?tab=visitors',
  '/admin/stats/export.csv?tab=products',
  '/admin/ledger/one-stop-shop.csv',
  '/admin/ledger/daily-sales.csv',
  '/admin/cookie-settings/proofs.csv',
  '/admin/subscriptions/calendar.csv',
]

const days = { fr: '(jour à Paris)', en: '(Paris date)', hu: '(párizsi nap)' }

describe('CSV exports of the back office', () => {
  let shop: TestApp
  let owner: TestVisitor
  beforeAll(async () => {
    shop = await shopWithHistory()
    owner = await signedInStaff(shop, 'owner')
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test.for(languages)('have headings in the language of the user: %s', async (language) => {
    owner.cookies.set('language', language)
    for (const path of files) {
      const { html, status } = await owner.get(path)
      expect(status, path).toBe(200)
      const heading = html.replace('\ufeff', '').split('\r\n')[0] ?? ''
      expect(heading, path).not.toMatch(/[a-z]_[a-z]/)
      expect(heading.split('(UTC)').length, path).toBe(heading.split(days[language]).length)
    }
  })

  test('show the Paris date beside a UTC time', async () => {
    await shop.ports.db.update(order).set({ paidAt: new Date('2026-12-31T23:30:00Z') })
    owner.cookies.set('language', 'fr')
    const { html } = await owner.get('/admin/orders/export.csv')
    expect(html).toContain(';Payé le (UTC);Payé le (jour à Paris)\r\n')
    expect(html).toContain(';2026-12-31T23:30:00.000Z;2027-01-01\r\n')
  })

  test.for(languages)('of products in %s can be imported unchanged in any language', async (language) => {
    owner.cookies.set('language', language)
    const { html } = await owner.get('/admin/products/export.csv')
    for (const reader of languages) {
      const file = new File([html], 'produits.csv', { type: 'text/csv' })
      owner.cookies.set('language', reader)
      const sent = await owner.postFiles('/admin/products/import', { intent: 'check', file })
      expect(sent.status, reader).toBe(200)
      const report = pageText(sent.html)
      expect(report).toMatch(/\d+ (inchangés|unchanged|változatlan)/)
      expect(report).not.toMatch(
        /\d+ (refusés?|modifiés?|nouveaux?|refused|changed|new|elutasítva|módosult|új)\b/,
      )
    }
  })
})

test('CSV headings are unique, and a product heading means one column in all languages', () => {
  for (const language of languages) {
    const headings = csvColumns.flatMap((column) => csvHeadings(column, language))
    expect(new Set(headings.map((text) => text.toLowerCase())).size).toBe(headings.length)
    for (const [column, heading] of productHeadings(language))
      expect(productColumnOf(heading.toLowerCase()), heading).toBe(column)
  }
})
