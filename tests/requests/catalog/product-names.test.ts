import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

/** The catalogue's bakery site: Fournil in French, Kemence in Hungarian. */
describe('a product sold in another language', () => {
  let shop: TestApp
  let owner: TestVisitor
  let buyerId = ''
  let hungarian = ''
  let french = ''
  let subscriptionId = ''

  beforeAll(async () => {
    shop = await createTestApp()
    owner = await signedInStaff(shop, 'owner')
    const buyer = await registerCustomer(shop)
    buyerId = buyer.id
    hungarian = (await buy(buyer.visitor, 'fournil*1', { language: 'hu' })).placed.number
    await runToday(shop)
    subscriptionId = (await shop.ports.db.select().from(subscription))[0]?.id ?? ''
    french = (await subscribeAsNewCustomer(shop, 'quiz*1')).number
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const read = async (path: string) => pageText((await owner.get(path)).html)

  test('appears in the owner’s language in the back office, with the name it was sold under', async () => {
    for (const path of [
      '/admin/orders',
      `/admin/orders/${hungarian}`,
      '/admin/payments/subscriptions',
      `/admin/subscriptions/${subscriptionId}`,
      '/admin/deliveries',
      `/admin/deliveries/${subscriptionId}`,
      `/admin/customers/${buyerId}`,
    ]) {
      const text = await read(path)
      expect(text, path).toContain('Fournil')
      expect(text, path).toContain('Kemence')
      expect(text, path).toMatch(/Nom à la commande : \(?Kemence/i)
    }
    expect(await read(`/admin/orders/${hungarian}/cancel`)).toContain('Fournil (Kemence)')
    expect(await read(`/admin/subscriptions/${subscriptionId}/plan`)).toContain('Fournil')
    const [document] = (
      await shop.ports.db.execute<{ number: string }>(sql`SELECT i.number FROM invoice i
        JOIN "order" o ON o.id = i.order_id WHERE o.number = ${hungarian}`)
    ).rows
    expect(await read(`/admin/invoices/${document?.number}`)).toMatch(
      /Fournil\s+Nom à la commande :\s+\(Kemence\)/,
    )
    owner.cookies.set('language', 'hu')
    const own = await read('/admin/orders')
    owner.cookies.delete('language')
    expect(own).toContain('Kemence')
    expect(own).not.toContain('Fournil')
  })

  test('keeps the name it was sold under on the invoice', async () => {
    const [line] = (
      await shop.ports.db.execute<{ name: string }>(sql`SELECT l.name FROM invoice_line l
        JOIN subscription s ON s.id = l.subscription_id WHERE s.id = ${subscriptionId}`)
    ).rows
    expect(line?.name).toBe('Kemence')
  })

  test.for(['Fournil', 'fournil', 'kemence', 'Bakehouse'])(
    'orders and subscriptions are found by %s',
    async (query) => {
      for (const path of ['/admin/orders', '/admin/payments/subscriptions']) {
        const text = await read(`${path}?q=${query}`)
        expect(text, path).toContain(hungarian)
        expect(text, path).not.toContain(french)
      }
    },
  )

  test('can be used to filter orders, their CSV export and subscriptions', async () => {
    for (const path of ['/admin/orders', '/admin/payments/subscriptions']) {
      const { html } = await owner.get(`${path}?product=fournil`)
      expect(html).toContain('<option value="fournil" selected="">Fournil</option>')
      expect(html).toContain(hungarian)
      expect(html).not.toContain(french)
      expect(await read(`${path}?product=none`)).not.toContain(hungarian)
    }
    const file = (await owner.get('/admin/orders/export.csv?product=fournil')).html
    expect(file).toContain('1 × Fournil')
    expect(file).toContain('Kemence')
    expect(file).not.toContain(french)
  })

  test('is found by its new name and by the name it was sold under', async () => {
    await shop.ports.db.execute(
      sql`UPDATE product_translation SET name = 'Pétrin' WHERE product_id = 'fournil'`,
    )
    for (const query of ['kemence', 'petrin'])
      expect(await read(`/admin/orders?q=${query}`), query).toContain(hungarian)
    expect(await read('/admin/payments/subscriptions')).toContain('Pétrin')
  })
})
