import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { customer } from '#server/database/schema/identity/accounts.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { listRequestsOf } from '#server/operations/customers/data-request-list.ts'
import { readTimeline } from '#server/operations/customers/read-timeline.ts'
import { paymentList } from '#server/payments/payment-list.ts'
import { orderList } from '#server/sales/checkout/order-list.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { listRows } from '#tests/harness/lists/list-rows.ts'
import { buy } from '#tests/harness/purchases.ts'
import {
  createRecordShop,
  customerPath,
  readPage,
  recordRequest,
} from '#tests/harness/rows/customer-records.ts'

type RecordShop = Awaited<ReturnType<typeof createRecordShop>>

let shop: RecordShop['shop']
let owner: RecordShop['owner']
let staff: RecordShop['staff']

beforeAll(async () => {
  ;({ shop, owner, staff } = await createRecordShop())
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const readRequests = (id: string) => listRequestsOf(shop.ports, id)

describe('the customer record', () => {
  test('shows the customer’s identity, purchases and consents', async () => {
    const { visitor, email, id } = await registerCustomer(shop, { firstName: 'Zoé', lastName: 'Fiche' })
    const { placed } = await buy(visitor, 'quiz*1', { earlyStart: true })
    await shop.runJobs()
    const text = await readPage(owner, customerPath(id))
    for (const expected of [
      'Zoé Fiche',
      email,
      'Non vérifiée',
      '4 rue du Modèle, 69000 Lyon, France',
      placed.number,
      'Visa •••• 4242',
      'INV-2027',
      'Conditions générales de vente acceptées',
      'version 21/11/2026',
      'Début anticipé demandé',
      'Jamais abonné',
      'Compte créé',
      'prochain prélèvement le',
    ])
      expect(text).toContain(expected)
    const { html } = await owner.get(customerPath(id))
    expect(html).not.toContain('pm_')
    const reads = eq(auditEvent.subject, `customer/${id}`)
    expect(await shop.ports.db.select().from(auditEvent).where(reads)).toMatchObject([
      { action: 'data.read' },
    ])
  })

  test('has figures that match the linked lists and the ledger', async () => {
    const { visitor, id } = await registerCustomer(shop)
    await buy(visitor, 'quiz*1')
    await buy(visitor, 'quiz*2')
    await shop.runJobs()
    const { html } = await owner.get(customerPath(id))
    const orderSearch = `received=yes&customer=${id}`
    const paymentSearch = `status=completed&customer=${id}`
    expect(html).toContain(`/admin/orders?${orderSearch.replace('&', '&amp;')}`)
    expect(html).toContain(`/admin/payments?${paymentSearch.replace('&', '&amp;')}`)
    const [totals] = await shop.ports.db.select().from(customer).where(eq(customer.accountId, id))
    const orders = await listRows(orderList, shop.ports, orderSearch)
    const payments = await listRows(paymentList, shop.ports, paymentSearch)
    expect(totals?.totalOrders).toBe(2)
    expect(orders).toHaveLength(2)
    expect(totals?.lastOrderAt).toEqual(orders[0]?.placedAt)
    expect(totals?.totalSpent).toBe(
      payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    )
    // The ledger computes the same for every customer.
    expect((await verifyLedger(shop.ports)).faults).toEqual([])
  })

  test('links to the previous and next customer in the order of the list', async () => {
    const { visitor, id } = await registerCustomer(shop, { lastName: 'Dépensier' })
    await buy(visitor, 'quiz*3')
    await registerCustomer(shop)
    const list = await owner.get('/admin/customers?sort=-spent')
    const ids = [...list.html.matchAll(/href="\/admin\/customers\/([\w-]+)\?sort=-spent"/g)].map(
      ([, found]) => found,
    )
    const position = ids.indexOf(id)
    const { html } = await owner.get(`${customerPath(id)}?sort=-spent`)
    const besides = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*href="/admin/customers/([\\w-]+)\\?sort=-spent"`).exec(html)?.[1] ??
      new RegExp(`<a[^>]*href="/admin/customers/([\\w-]+)\\?sort=-spent"[^>]*rel="${rel}"`).exec(html)?.[1]
    expect(besides('prev')).toBe(ids[position - 1])
    expect(besides('next')).toBe(ids[position + 1])
    expect((await owner.get(customerPath('none'))).status).toBe(404)
  })

  test('shows the whole timeline, latest first, with each entry once across its pages', async () => {
    const { visitor, email, id } = await registerCustomer(shop)
    await buy(visitor, 'quiz*1')
    const message = { name: 'Alix', email, subject: 'Une question', message: 'Une question assez longue.' }
    await visitor.post('/contact', { intent: 'send-message', ...message })
    await owner.post(customerPath(id), { intent: 'write-note', text: 'Préfère le téléphone.' })
    await recordRequest(staff, id)
    await shop.runJobs()
    const user = { id, email, language: 'fr' as const }
    const timeline = await readTimeline(shop.ports, user, null)
    const sources = new Set(timeline.entries.map(({ key }) => key.split('/')[0]))
    for (const source of ['account', 'order', 'payment', 'document', 'subscription', 'mail', 'message'])
      expect(sources, source).toContain(source)
    for (const source of ['consent', 'note', 'request', 'audit']) expect(sources, source).toContain(source)
    const moments = timeline.entries.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    // The entries after any entry are those that its page returns.
    for (const [index, entry] of timeline.entries.entries()) {
      const rest = await readTimeline(shop.ports, user, entry)
      expect(rest.entries).toEqual(timeline.entries.slice(index + 1))
    }
    const text = await readPage(owner, customerPath(id))
    expect(text).toContain('Demande reçue')
    expect(text).toContain('Une question')
    for (const key of ['nonsense', '2026-02-30T00:00:00.000Z~a', '0000-01-01T00:00:00.000Z~a'])
      expect((await owner.get(`${customerPath(id)}?before-event=${key}`)).status, key).toBe(200)
  })

  test('is linked from orders, invoices, payments, messages and the command palette', async () => {
    const { visitor, email, id } = await registerCustomer(shop, { lastName: 'Partout' })
    const { placed } = await buy(visitor, 'quiz*1')
    const message = { name: 'Alix', email, subject: 'Partout', message: 'Une question assez longue.' }
    await shop.visitor().post('/contact', { intent: 'send-message', ...message })
    const [issued] = await shop.ports.db.select().from(invoice).where(eq(invoice.accountId, id))
    for (const address of [
      `/admin/orders?q=${placed.number}`,
      `/admin/invoices?customer=${id}`,
      '/admin/dashboard',
      `/admin/invoices/${issued?.number}`,
      `/admin/payments?customer=${id}`,
      '/admin/messages?q=partout',
      `/admin/payments/subscriptions?customer=${id}`,
      '/admin/deliveries',
    ])
      expect((await owner.get(address)).html, address).toContain(`href="/admin/customers/${id}"`)
    expect((await owner.get(`/admin/search?q=${email}`)).html).toContain(`/admin/customers/${id}`)
  })

  test('of an erased customer shows the orders but no name or email', async () => {
    const { visitor, email, id } = await registerCustomer(shop, { lastName: 'Disparue' })
    const { placed } = await buy(visitor, 'quiz*1')
    await shop.ports.db
      .update(subscription)
      .set({ status: 'cancelled' })
      .where(eq(subscription.accountId, id))
    await visitor.post('/user/data/delete', { intent: 'erase', understood: 'on' })
    const text = await readPage(owner, customerPath(id))
    expect(text).toContain('Les données de cette personne ont été effacées')
    expect(text).toContain(placed.number)
    expect(text).not.toContain('Disparue')
    expect(text).not.toContain(email)
    expect((await owner.post(customerPath(id), { intent: 'write-note', text: 'Encore ?' })).status).toBe(404)
    expect(await readRequests(id)).toMatchObject([{ kind: 'erasure', channel: 'account', state: 'answered' }])
  })
})
