import { asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { customer } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, registerCustomer } from '#tests/harness/customers.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { buyAsNewCustomer, orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a purchase creates a paid order, invoice, subscriptions, ledger events and emails', async () => {
  await using shop = await createTestApp()
  const { visitor, email, placed, page } = await buyAsNewCustomer(shop, 'table-ouverte*2.quiz*1', {
    earlyStart: true,
  })

  expect(page.status).toBe(200)
  expect(page.html).toContain('Merci pour votre commande!')
  expect(page.html).toContain(placed.number)
  const [paid] = await shop.ports.db.select().from(order)
  // 2 × 29 + 149 once, and 19 without a fee.
  expect(paid).toMatchObject({ status: 'paid', total: 22600, serviceStartsOn: '2026-11-21', email })
  const [bill] = await shop.ports.db.select().from(invoice)
  expect(bill).toMatchObject({
    number: 'INV-2026000001',
    status: 'paid',
    total: 22600,
    issuedOn: '2026-11-21',
    dueOn: '2026-12-21',
    paidBy: 'Visa •••• 4242',
  })
  expect((bill?.net ?? 0) + (bill?.vat ?? 0)).toBe(22600)
  const lines = await shop.ports.db.select().from(invoiceLine)
  expect(lines.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['subscription', 5800],
    ['setup', 14900],
    ['subscription', 1900],
  ])
  const subscriptions = await shop.ports.db.select().from(subscription)
  expect(subscriptions).toHaveLength(2)
  expect(subscriptions[0]).toMatchObject({ status: 'active', nextChargeOn: '2026-12-21', anchorDay: 21 })
  expect(await shop.ports.db.select().from(customer).where(gt(customer.totalOrders, 0))).toMatchObject([
    { totalOrders: 1, totalSpent: 22600 },
  ])
  const events = await shop.ports.db.select().from(ledgerEvent)
  expect(events.map(({ type }) => type)).toEqual(['order_placed', 'invoice_issued', 'payment_received'])

  await shop.runJobs()
  const mails = await shop.ports.db.select().from(outboxMail).orderBy(desc(outboxMail.template))
  expect(mails.map(({ template, status }) => [template, status])).toEqual([
    ['verify-email', 'accepted'],
    ['order-confirmation', 'accepted'],
    ['invoice', 'accepted'],
  ])
  expect(await shop.mailbox()).toHaveLength(3)

  const orders = await visitor.get('/user/orders')
  expect(orders.html).toContain(placed.number)
  const invoices = await visitor.get('/user/invoices')
  expect(invoices.html).toContain('INV-2026000001')
  const pdf = await visitor.get('/user/invoices/INV-2026000001/invoice.pdf')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain('facture-INV-2026000001.pdf')
  expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
  const repeated = await visitor.get('/user/invoices/INV-2026000001/invoice.pdf')
  expect(Buffer.from(repeated.bytes).equals(Buffer.from(pdf.bytes))).toBe(true)
})

test('the buyer’s consents are recorded with wording and document hash, and cannot be deleted', async () => {
  await using shop = await createTestApp()
  await buyAsNewCustomer(shop, 'quiz*1', { language: 'hu' })
  const consents = await shop.ports.db.select().from(consentEvent)
  expect(consents.map(({ type, choice }) => [type, choice])).toEqual([
    ['terms_of_sale', 'accepted'],
    ['early_start', 'not_requested'],
    ['card_mandate', 'given'],
  ])
  expect(consents[0]).toMatchObject({
    language: 'hu',
    wording: 'Elolvastam és elfogadom az általános szerződési feltételeket (ÁSZF).',
  })
  expect(consents[0]?.documentSha256).toMatch(/^[0-9a-f]{64}$/)
  await expect(shop.ports.db.delete(consentEvent)).rejects.toThrow()
})

test('a mandate names the charged payment method, and another method requires a new mandate', async () => {
  await using shop = await createTestApp()
  const { visitor } = await registerCustomer(shop)
  const reviewed = await review(visitor, 'quiz*1')
  const { placed } = await placeOrder(visitor, { reviewed, paymentMethod: 'account' })
  if (!placed) throw new Error('The order was not placed')
  const [first] = await listMandates(shop)
  expect(first?.type).toBe('debit_mandate')
  expect(plain(first?.wording ?? '')).toMatch(
    /^J’autorise .+ à prélever 19,00 € TTC sur mon compte bancaire chaque mois jusqu’à résiliation\./,
  )

  for (const methodKind of ['card', 'card', 'account']) {
    shop.clock.forward(60_000)
    const repeated = await placeOrder(visitor, { reviewed, paymentMethod: methodKind })
    expect(repeated.placed?.number).toBe(placed.number)
  }
  expect((await listMandates(shop)).map(({ type }) => type)).toEqual([
    'debit_mandate',
    'card_mandate',
    'debit_mandate',
  ])

  await confirmCard(visitor, placed)
  await visitor.get(placed.confirmation)
  const contract = await visitor.get(`/cart/confirmation/${placed.number}/contract.pdf`)
  const printed = plain(readPrintedText(contract.bytes))
  expect(printed).toContain('Autorisation de prélèvement sur compte bancaire')
  expect(printed).not.toContain('ma carte')
  const [mail] = await shop.ports.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.template, 'order-confirmation'))
  expect(mail?.html).toContain('sur mon compte bancaire')
  expect(mail?.html).not.toContain('ma carte')
  // Art. L. 133-25 CMF.
  expect(mail?.html).toContain('dans les huit semaines qui suivent le débit')
})

test('saving a bank account for later charges records a debit mandate', async () => {
  await using shop = await createTestApp()
  const { visitor } = await buyAsNewCustomer(shop)
  await visitor.post('/user/card.data', { intent: 'replace', paymentMethod: 'account' })
  expect((await listMandates(shop)).map(({ type }) => type)).toEqual(['card_mandate', 'debit_mandate'])
})

function listMandates(shop: TestApp) {
  return shop.ports.db
    .select()
    .from(consentEvent)
    .where(inArray(consentEvent.type, ['card_mandate', 'debit_mandate']))
    .orderBy(asc(consentEvent.occurredAt))
}

test('without early start the service begins after the withdrawal period', async () => {
  await using shop = await createTestApp()
  await buyAsNewCustomer(shop)
  expect(await shop.ports.db.select().from(subscription)).toMatchObject([
    { status: 'pending', startsOn: '2026-12-08', nextChargeOn: '2027-01-08' },
  ])
})

test('double clicks, reloads and going back produce one order, one payment and one invoice', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await register(visitor)
  const reviewed = await review(visitor, 'quiz*1')
  const clicks = await Promise.all([1, 2, 3, 4].map(() => placeOrder(visitor, { reviewed })))
  const numbers = new Set(clicks.map(({ placed }) => placed?.number))
  expect(numbers.size).toBe(1)
  const placed = clicks[0]?.placed
  if (!placed) throw new Error('No order')
  await Promise.all([1, 2, 3].map(() => confirmCard(visitor, placed)))
  await Promise.all([1, 2, 3, 4, 5].map(() => visitor.get(placed.confirmation)))
  await shop.runJobs()
  expect(await shop.ports.db.select().from(order)).toHaveLength(1)
  expect(await shop.ports.db.select().from(payment)).toHaveLength(1)
  expect(await shop.ports.db.select().from(invoice)).toHaveLength(1)
  const response = await visitor.get('/cart/checkout')
  expect(response.location).toBe('/cart')
})

test('a declined card leaves the order open, and another card pays it', async () => {
  await using shop = await createTestApp()
  const { visitor, reviewed, placed } = await orderAsNewCustomer(shop)
  const refused = await confirmCard(visitor, placed, {
    number: '4000000000000002',
    expiryMonth: 1,
    expiryYear: 2030,
    cvc: '123',
  })
  expect(JSON.parse(refused.html)).toEqual({ status: 'failed', failure: 'declined' })
  const sent = await visitor.get(placed.confirmation)
  expect(sent.location).toBe('/cart/checkout?failure=declined')
  const shown = await visitor.get('/cart/checkout?failure=declined')
  expect(shown.html).toContain('Votre carte a été refusée')
  const second = await placeOrder(visitor, { reviewed })
  expect(second.placed?.number).toBe(placed.number)
  await confirmCard(visitor, placed)
  expect((await visitor.get(placed.confirmation)).html).toContain('Merci pour votre commande!')
  expect(await shop.ports.db.select().from(invoice)).toHaveLength(1)
})

test('card authentication happens on a separate page, and its approval completes the order', async () => {
  await using shop = await createTestApp()
  const { visitor, placed } = await orderAsNewCustomer(shop)
  const card = { number: '4000002500003155', expiryMonth: 1, expiryYear: 2030, cvc: '123' }
  const { redirectTo } = JSON.parse((await confirmCard(visitor, placed, card)).html)
  const page = await visitor.get(redirectTo)
  expect(page.html).toContain('Autoriser le paiement')
  const response = await visitor.post('/sandbox/authenticate', {
    payment: placed.providerPaymentId,
    secret: placed.clientSecret,
    answer: 'approve',
  })
  expect(response.location).toBe(placed.confirmation)
  expect((await visitor.get(placed.confirmation)).html).toContain('Merci pour votre commande!')
})

test('a tampered cart, a stale review or a missing consent creates no order', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await register(visitor)
  const reviewed = await review(visitor, 'quiz*1')
  visitor.cookies.set('cart', 'quiz*9')
  const changed = await placeOrder(visitor, { reviewed, total: '1', amount: '1' })
  expect(changed.answer.status).toBe(409)
  visitor.cookies.set('cart', 'no-such-product*1')
  expect((await placeOrder(visitor, { reviewed })).answer.status).toBe(409)
  visitor.cookies.set('cart', 'quiz*1')
  expect((await placeOrder(visitor, { reviewed: 'x' })).answer.status).toBe(409)
  const unticked = await placeOrder(visitor, { reviewed, terms: '' })
  expect(unticked.answer.status).toBe(422)
  const undecided = await placeOrder(visitor, { reviewed, earlyStart: '' })
  expect(undecided.answer.status).toBe(422)
  expect(undecided.answer.html).toContain('Indiquez quand le service doit commencer.')
  expect(await shop.ports.db.select().from(order)).toHaveLength(0)
})

test('ordering a changed cart cancels the unpaid order and creates another', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  await register(visitor)
  const first = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  const second = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*2') })
  expect(second.placed?.number).not.toBe(first.placed?.number)
  const states = await shop.ports.db.select({ number: order.number, status: order.status }).from(order)
  expect(states).toContainEqual({ number: first.placed?.number, status: 'cancelled' })
  expect(states).toContainEqual({ number: second.placed?.number, status: 'pending' })
})

test("another customer's order, contract and invoice return 404", async () => {
  await using shop = await createTestApp()
  const { visitor: buyer, placed } = await buyAsNewCustomer(shop)
  const stranger = shop.visitor()
  await register(stranger)
  for (const path of [
    placed.confirmation,
    `${placed.confirmation}/contract.pdf`,
    '/user/invoices/INV-2026000001/invoice.pdf',
    '/user/invoices/INV-2026000001/invoice.xml',
    '/user/invoices/INV-2026000001/ubl.xml',
  ]) {
    expect((await stranger.get(path)).status, path).toBe(404)
    expect((await buyer.get(path)).status, path).toBe(200)
    expect((await shop.visitor().get(path)).location, path).toMatch(/^\/login\?from=/)
  }
  expect((await stranger.get('/user/orders')).html).not.toContain(placed.number)
})

test('an unpaid order expires and releases its stock', async () => {
  await using shop = await createTestApp()
  await shop.ports.db.update(product).set({ stock: 1 }).where(eq(product.id, 'quiz'))
  const visitor = shop.visitor()
  await register(visitor)
  const { placed } = await placeOrder(visitor, { reviewed: await review(visitor, 'quiz*1') })
  const otherVisitor = shop.visitor()
  await register(otherVisitor)
  const rejected = await placeOrder(otherVisitor, { reviewed: await review(otherVisitor, 'quiz*1') })
  expect(rejected.answer.status).toBe(409)
  shop.clock.forward(31 * 60_000)
  await shop.ports.db.transaction((transaction) => shop.ports.jobs.send(transaction, 'orders.expire', {}))
  await shop.runJobs()
  expect(await shop.ports.db.select({ status: order.status }).from(order)).toEqual([{ status: 'cancelled' }])
  const [row] = await shop.ports.db
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, 'quiz'))
  expect(row?.stock).toBe(1)
  expect(placed).toBeDefined()
  expect(
    (await placeOrder(otherVisitor, { reviewed: await review(otherVisitor, 'quiz*1') })).placed,
  ).toBeDefined()
})

test('stock made unlimited meanwhile stays unlimited when a cancelled order is paid after all', async () => {
  await using shop = await createTestApp({ deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }) })
  await shop.ports.db.update(product).set({ stock: 1 }).where(eq(product.id, 'quiz'))
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await shop.ports.db.update(order).set({ status: 'cancelled', cancelledAt: shop.clock.now() })
  await shop.ports.db.update(product).set({ stock: null }).where(eq(product.id, 'quiz'))
  await confirmCard(visitor, placed)
  await visitor.get(placed.confirmation)
  expect(await shop.ports.db.select({ status: order.status }).from(order)).toEqual([{ status: 'paid' }])
  const [row] = await shop.ports.db
    .select({ stock: product.stock })
    .from(product)
    .where(eq(product.id, 'quiz'))
  expect(row).toEqual({ stock: null })
})

test('an order that was paid at the last moment is confirmed instead of expiring', async () => {
  await using shop = await createTestApp({ deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }) })
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await confirmCard(visitor, placed)
  shop.clock.forward(31 * 60_000)
  await shop.ports.db.transaction((transaction) => shop.ports.jobs.send(transaction, 'orders.expire', {}))
  await shop.runJobs()
  expect(await shop.ports.db.select({ status: order.status }).from(order)).toEqual([{ status: 'paid' }])
  expect(await shop.ports.db.$count(invoice)).toBe(1)
})
