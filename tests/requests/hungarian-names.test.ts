import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { confirmBilling } from '#tests/harness/confirm-billing.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { aRegistration } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, consumer, placeOrder, review } from '#tests/harness/purchases.ts'
import { runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const user = { firstName: 'Béla', lastName: 'Minta' }
const home = { address: 'Fő utca 12.', zipCode: '1011', city: 'Budapest', country: 'HU' }

let shop: TestApp
let owner: TestVisitor
let customer: TestVisitor
let order = ''
let reviewText = ''
beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  customer = shop.visitor()
  const created = await customer.post('/hu/register', aRegistration({ ...user, ...home }))
  expect(created.status).toBe(302)
  await review(customer, 'quiz*1', { ...consumer, ...user, ...home }, 'hu')
  reviewText = await readText(customer, '/hu/cart/checkout')
  const reviewed = await review(customer, 'quiz*1', { ...consumer, ...user }, 'hu')
  const { placed } = await placeOrder(customer, { reviewed, earlyStart: 'on' }, 'hu')
  if (!placed) throw new Error('The order was not placed')
  await confirmCard(customer, placed)
  order = placed.number
  await runToday(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const readText = async (visitor: TestVisitor, path: string) => pageText((await visitor.get(path)).html)

test.for([
  '/admin/customers',
  '/admin/user-management',
  '/admin/orders',
  '/admin/payments',
  '/admin/payments?tab=subscriptions',
])('%s shows a Hungarian family name first and finds the name in both orders', async (path) => {
  for (const query of ['Minta Béla', 'Béla Minta']) {
    const found = await readText(
      owner,
      `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`,
    )
    // The search field repeats the query: only the row contains the email address too.
    expect(found, query).toMatch(/Minta Béla/)
    expect(found, query).toContain('@example.test')
    expect(found.replaceAll(query, ''), query).not.toMatch(/Béla Minta/)
  }
})

test('invoices are found by a name in both orders', async () => {
  for (const query of ['Minta Béla', 'Béla Minta'])
    expect(await readText(owner, `/admin/invoices?q=${encodeURIComponent(query)}`)).toMatch(/INV-\d+/)
})

test('a delivery and its notification email show a Hungarian family name first', async () => {
  expect(await readText(owner, '/admin/deliveries')).toContain('Minta Béla')
  const [bought] = await shop.ports.db.select().from(subscription)
  const site = `/user/subscriptions/${bought?.id}/site`
  expect((await customer.post(site, { intent: 'write', text: 'Jó napot!' })).status).toBeLessThan(400)
  const [mail] = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'site-alert'))
  expect(mail?.plainText).toContain('Minta Béla')
  expect(await readText(owner, `/admin/deliveries/${bought?.id}`)).toContain('Minta Béla')
})

test('the Hungarian review page shows name and address in Hungarian order', () => {
  expect(reviewText).toContain('Minta Béla')
  expect(reviewText).toContain('1011 Budapest, Fő utca 12.')
})

test('an order shows the buyer’s name in the order of the page’s language', async () => {
  expect(await readText(customer, `/hu/user/orders/${order}`)).toContain('Minta Béla')
  expect(await readText(customer, `/user/orders/${order}`)).toContain('Béla Minta')
})

test('a changed Hungarian name is stored with the family name first', async () => {
  const changed = {
    ...aRegistration({ ...home, firstName: 'Eszter', lastName: 'Őry' }),
    intent: 'save',
  }
  await customer.post('/hu/user/profile', changed)
  await confirmBilling(customer, '/hu/user/billing')
  const rows = await shop.ports.db.select().from(account).where(eq(account.lastName, 'Őry'))
  expect(rows.map(({ name }) => name)).toEqual(['Őry Eszter'])
})
