import { asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentAttempt, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import { recordAttempts } from '#server/payments/internal/record-attempts.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { billDue } from '#server/subscriptions/renewals/bill-due.ts'
import { chargeInvoices } from '#server/subscriptions/renewals/charge-invoices.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { buy, validCard } from '#tests/harness/purchases.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

/** A customer whose service began on 21 November 2026, whatever they bought. */

/** Sessions end after two weeks of inactivity. */
const signInAgain = (visitor: TestVisitor, email: string) =>
  visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
const readSubscriptions = (shop: TestApp) =>
  shop.ports.db.select().from(subscription).orderBy(asc(subscription.id))
const renewals = (shop: TestApp) =>
  shop.ports.db
    .select({ invoice, collection })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .orderBy(asc(invoice.issuedAt))
const mails = (shop: TestApp, template: string) =>
  shop.ports.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.template, template))
    .orderBy(asc(outboxMail.createdAt))
const declineLaterCharges = (
  shop: TestApp,
  laterFailure: 'declined' | 'expired_card' | 'authentication_required' | null,
) => shop.ports.db.update(sandboxMethod).set({ laterFailure })
const readLifecycle = async (shop: TestApp) =>
  (await shop.ports.db.select().from(subscriptionEvent).orderBy(asc(subscriptionEvent.id))).map(
    ({ type, occurredAt }) => `${occurredAt.toISOString().slice(0, 10)} ${type}`,
  )

describe('paid renewal', () => {
  test('is invoiced on its day, charged, and emailed with the invoice, month after month', async () => {
    await using shop = await createTestApp()
    await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-20'))
    expect(await renewals(shop)).toEqual([])
    await runDaysUntil(shop, day('2027-01-21'))
    const invoices = await renewals(shop)
    expect(
      invoices.map(({ invoice: { number, issuedOn, status, total }, collection: { state, tries } }) => ({
        number,
        issuedOn,
        status,
        total,
        state,
        tries,
      })),
    ).toMatchObject([
      { number: 'INV-2026000002', issuedOn: '2026-12-21', status: 'paid', state: 'paid', tries: 0 },
      { number: 'INV-2027000001', issuedOn: '2027-01-21', status: 'paid', state: 'paid', tries: 0 },
    ])
    const lines = await shop.ports.db
      .select()
      .from(invoiceLine)
      .where(eq(invoiceLine.invoiceId, invoices[0]?.invoice.id ?? ''))
    const [running] = await readSubscriptions(shop)
    expect(lines).toMatchObject([
      { periodStartsOn: '2026-12-21', periodEndsOn: '2027-01-20', gross: running?.monthlyPrice },
    ])
    expect(running).toMatchObject({
      status: 'active',
      nextChargeOn: '2027-02-21',
      periodEndsOn: '2027-02-20',
    })
    const sent = await mails(shop, 'renewal-invoice')
    expect(sent.map(({ attachments, status }) => ({ attachments, status }))).toEqual(
      invoices.map(({ invoice: { id } }) => ({
        attachments: [{ kind: 'invoice', invoiceId: id }],
        status: 'accepted',
      })),
    )
    const money = await shop.ports.db.select().from(ledgerEvent)
    const sumAmounts = (type: string) =>
      money.filter((event) => event.type === type).reduce((total, { amount }) => total + amount, 0)
    expect(sumAmounts('invoice_issued')).toBe(sumAmounts('payment_received'))
  })

  test('falls on the last day of short months, and on the original day again afterwards', async () => {
    await using shop = await createTestApp({ now: '2027-01-31T10:00:00Z' })
    await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2027-05-31'))
    expect((await renewals(shop)).map(({ invoice: { issuedOn } }) => issuedOn)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
  })

  test('combines all subscriptions of a customer due on the same day in one invoice and charge', async () => {
    await using shop = await createTestApp()
    const { visitor } = await subscribeAsNewCustomer(shop, 'quiz*2.reservation*1')
    await runDaysUntil(shop, day('2026-11-25'))
    await buy(visitor, 'evenement*1', { earlyStart: true })
    await runDaysUntil(shop, day('2026-12-25'))
    const invoices = await renewals(shop)
    expect(invoices.map(({ invoice: { issuedOn } }) => issuedOn)).toEqual(['2026-12-21', '2026-12-25'])
    const perInvoice = await Promise.all(
      invoices.map(({ invoice: { id } }) => shop.ports.db.$count(invoiceLine, eq(invoiceLine.invoiceId, id))),
    )
    expect(perInvoice).toEqual([2, 1])
    expect(await shop.ports.db.$count(payment, eq(payment.purpose, 'renewal'))).toBe(2)
  })

  test('starts counting after the withdrawal period if there is no early start', async () => {
    await using shop = await createTestApp()
    await subscribeAsNewCustomer(shop, 'quiz*1', { earlyStart: false })
    expect((await readSubscriptions(shop))[0]).toMatchObject({ status: 'pending', startsOn: '2026-12-08' })
    await runDaysUntil(shop, day('2026-12-08'))
    expect((await readSubscriptions(shop))[0]).toMatchObject({ status: 'active' })
    await runDaysUntil(shop, day('2027-01-08'))
    expect((await renewals(shop)).map(({ invoice: { issuedOn } }) => issuedOn)).toEqual(['2027-01-08'])
    expect(await readLifecycle(shop)).toEqual(['2026-11-21 bought', '2026-12-08 started'])
  })

  test('is caught up month by month after downtime of the shop', async () => {
    await using shop = await createTestApp()
    await subscribeAsNewCustomer(shop)
    shop.clock.set('2027-03-02T09:00:00Z')
    await runToday(shop)
    const periods = await shop.ports.db
      .select({ from: invoiceLine.periodStartsOn, to: invoiceLine.periodEndsOn })
      .from(invoiceLine)
      .where(eq(invoiceLine.kind, 'subscription'))
      .orderBy(asc(invoiceLine.periodStartsOn))
    expect(periods).toEqual([
      { from: '2026-11-21', to: '2026-12-20' },
      { from: '2026-12-21', to: '2027-01-20' },
      { from: '2027-01-21', to: '2027-02-20' },
      { from: '2027-02-21', to: '2027-03-20' },
    ])
    expect((await renewals(shop)).map(({ collection: { state } }) => state)).toEqual(['paid', 'paid', 'paid'])
  })

  test('is billed and charged once by concurrent workers', async () => {
    await using shop = await createTestApp()
    for (let count = 0; count < 6; count += 1) await subscribeAsNewCustomer(shop)
    shop.clock.set('2026-12-21T09:00:00Z')
    const issued = await Promise.all([1, 2, 3].map(() => billDue(shop.ports)))
    expect(issued.reduce((sum, row) => sum + row.issued, 0)).toBe(6)
    const ids = (await renewals(shop)).map(({ invoice: { id } }) => id)
    await Promise.all([1, 2, 3].map(() => chargeInvoices(shop.ports, ids)))
    await runToday(shop)
    expect((await renewals(shop)).map(({ invoice: { status } }) => status)).toEqual(Array(6).fill('paid'))
    const charged = await shop.ports.db.$count(
      sandboxPayment,
      sql`metadata ->> 'requestKey' LIKE 'invoice-%'`,
    )
    expect(charged).toBe(6)
    const numbers = await shop.ports.db
      .select({ number: invoice.number })
      .from(invoice)
      .orderBy(invoice.number)
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })
})

describe('unpaid renewal', () => {
  test('is retried on days 1, 3, 5 and 7, emailed on 1, 3 and 7, suspends on 14 and ends on 30', async () => {
    await using shop = await createTestApp()
    const { visitor, email } = await subscribeAsNewCustomer(shop)
    await declineLaterCharges(shop, 'declined')
    await runDaysUntil(shop, day('2027-01-20'))
    const attempts = await shop.ports.db
      .select({ at: payment.createdAt, status: payment.status })
      .from(payment)
      .where(eq(payment.purpose, 'renewal'))
      .orderBy(asc(payment.createdAt))
    expect(attempts.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
      '2026-12-21',
      '2026-12-22',
      '2026-12-24',
      '2026-12-26',
      '2026-12-28',
    ])
    // Once it is uncollectible, no payment stays open at the provider; the link opens a new one.
    expect(attempts.map(({ status }) => status)).toEqual(Array(5).fill('cancelled'))
    const dates = (list: { createdAt: Date }[]) =>
      list.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
    const failed = await mails(shop, 'payment-failed')
    expect(dates(failed)).toEqual(['2026-12-22', '2026-12-24', '2026-12-28'])
    expect(failed[0]?.plainText).toContain('24/12/2026')
    expect(dates(await mails(shop, 'service-suspended'))).toEqual(['2027-01-04'])
    expect(dates(await mails(shop, 'subscription-ended-unpaid'))).toEqual(['2027-01-20'])
    expect(await readLifecycle(shop)).toEqual([
      '2026-11-21 bought',
      '2026-11-21 started',
      '2026-12-21 payment_late',
      '2027-01-04 suspended',
      '2027-01-20 ended',
    ])
    expect((await readSubscriptions(shop))[0]).toMatchObject({
      status: 'cancelled',
      endsOn: '2027-01-20',
      endReason: 'unpaid',
    })
    expect((await renewals(shop))[0]).toMatchObject({
      collection: { state: 'uncollectible' },
      invoice: { status: 'pending' },
    })
    await runDaysUntil(shop, day('2027-03-01'))
    expect((await renewals(shop)).map(({ invoice: { status } }) => status)).toEqual(['overdue'])
    await signInAgain(visitor, email)
    expect((await visitor.get('/user')).html).toContain('/pay/')
  })

  test('with an expired card waits for a new card, and is charged to it at once', async () => {
    await using shop = await createTestApp()
    const { visitor, email } = await subscribeAsNewCustomer(shop)
    await declineLaterCharges(shop, 'expired_card')
    await runDaysUntil(shop, day('2027-01-06'))
    await signInAgain(visitor, email)
    expect(await shop.ports.db.$count(payment, eq(payment.purpose, 'renewal'))).toBe(1)
    expect((await readSubscriptions(shop))[0]).toMatchObject({ status: 'suspended' })
    const { html } = await visitor.post('/user/card.data', { intent: 'replace' })
    const [clientSecret, setupId] = /(set_[0-9a-f]+)_secret_[0-9a-f]+/.exec(html) ?? []
    await visitor.postJson(`/sandbox/setups/${setupId}/confirm`, {
      clientSecret,
      paymentMethod: { card: validCard },
      returnUrl: '/user/card',
    })
    await visitor.get(`/user/card?setup=${setupId}`)
    await runToday(shop)
    expect((await renewals(shop))[0]).toMatchObject({
      collection: { state: 'paid' },
      invoice: { status: 'paid' },
    })
    expect((await readSubscriptions(shop))[0]).toMatchObject({ status: 'active', nextChargeOn: '2027-01-21' })
    expect((await readLifecycle(shop)).at(-1)).toBe('2027-01-06 recovered')
    await runDaysUntil(shop, day('2027-01-21'))
    expect((await renewals(shop)).map(({ invoice: { status } }) => status)).toEqual(['paid', 'paid'])
  })

  test('is paid through its link without an open payment, and the card is saved for later months', async () => {
    await using shop = await createTestApp()
    const { visitor, email } = await subscribeAsNewCustomer(shop)
    // The provider no longer has this card.
    await shop.ports.db.update(paymentMethod).set({ detachedAt: shop.clock.now() })
    await runDaysUntil(shop, day('2026-12-22'))
    const [{ invoice: due } = { invoice: undefined }] = await renewals(shop)
    if (!due) throw new Error('Nothing is due')
    expect(await shop.ports.db.$count(payment, eq(payment.purpose, 'renewal'))).toBe(0)
    const path = `/pay/${due.id}?key=${payKey(shop.ports.shop, due.id)}`
    await signInAgain(visitor, email)
    expect((await visitor.get('/user')).html).toContain(`/pay/${due.id}`)
    const stranger = shop.visitor()
    const shown = (await stranger.get(path)).html
    expect(shown).toContain(due.number)
    // A card is stored only with an agreement, whatever payer types it.
    const [page, query] = path.split('?')
    const open = async () => {
      const { html } = await stranger.post(`${page}.data?${query}`, { intent: 'pay' })
      return /(pay_[0-9a-f]+)_secret_[0-9a-f]+/.exec(html) ?? []
    }
    const [clientSecret, id] = await open()
    expect((await open())[1]).toBe(id)
    const [proof] = await shop.ports.db
      .select({ wording: consentEvent.wording, choice: consentEvent.choice })
      .from(consentEvent)
      .where(eq(consentEvent.type, 'card_mandate'))
      .orderBy(desc(consentEvent.occurredAt))
    expect(proof?.choice).toBe('given')
    expect(pageText(shown)).toContain(normaliseSpaces(proof?.wording ?? 'none'))
    await stranger.postJson(`/sandbox/payments/${id}/confirm`, {
      clientSecret,
      paymentMethod: { card: validCard },
      returnUrl: path,
    })
    expect((await stranger.get(path)).html).toContain('Paiement réussi')
    expect((await renewals(shop))[0]).toMatchObject({
      collection: { state: 'paid' },
      invoice: { status: 'paid' },
    })
    await runDaysUntil(shop, day('2027-01-21'))
    expect((await renewals(shop)).map(({ invoice: { status } }) => status)).toEqual(['paid', 'paid'])
  })

  test('counts cards tried at its link against the customer, and rate limits the payer', async () => {
    await using shop = await createTestApp()
    await subscribeAsNewCustomer(shop)
    await shop.ports.db.update(paymentMethod).set({ detachedAt: shop.clock.now() })
    await runDaysUntil(shop, day('2026-12-22'))
    const [{ invoice: due } = { invoice: undefined }] = await renewals(shop)
    if (!due) throw new Error('Nothing is due')
    const page = `/pay/${due.id}`
    const query = `key=${payKey(shop.ports.shop, due.id)}`
    const stranger = shop.visitor()
    const tryCard = async () => {
      const { html, status } = await stranger.post(`${page}.data?${query}`, { intent: 'pay' })
      const [clientSecret, id] = /(pay_[0-9a-f]+)_secret_[0-9a-f]+/.exec(html) ?? []
      if (!id) return status
      await stranger.postJson(`/sandbox/payments/${id}/confirm`, {
        clientSecret,
        paymentMethod: { card: { ...validCard, number: '4000000000000002' } },
        returnUrl: page,
      })
      await recordAttempts(shop.ports, id)
      return status
    }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push(await tryCard())
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    const tried = await shop.ports.db.select().from(paymentAttempt)
    expect(tried.every(({ accountId, ipHash }) => accountId === due.accountId && ipHash !== null)).toBe(true)
  })

  test('is not late while a bank processes the payment, and is past due once the bank refuses', async () => {
    await using shop = await createTestApp()
    await subscribeAsNewCustomer(shop)
    await declineLaterCharges(shop, 'authentication_required')
    await runDaysUntil(shop, day('2026-12-21'))
    const [{ invoice: due } = { invoice: undefined }] = await renewals(shop)
    if (!due) throw new Error('Nothing is due')
    expect(await mails(shop, 'confirm-payment')).toHaveLength(1)
    const [waiting] = await shop.ports.db.select().from(payment).where(eq(payment.invoiceId, due.id))
    const [atProvider] = await shop.ports.db
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.id, waiting?.providerPaymentId ?? ''))
    await shop.ports.sandboxApi?.confirm({
      paymentId: atProvider?.id ?? '',
      clientSecret: atProvider?.clientSecret ?? '',
      paymentMethod: { iban: 'FR8420041010050500013M02607' },
      returnUrl: '/pay',
    })
    await runToday(shop)
    await runDaysUntil(shop, day('2026-12-23'))
    // The bank decides: the customer is not notified, and nothing is retried.
    expect(await mails(shop, 'payment-failed')).toHaveLength(0)
    expect(await shop.ports.db.$count(payment, eq(payment.invoiceId, due.id))).toBe(1)
    await runDaysUntil(shop, day('2026-12-28'))
    expect((await mails(shop, 'payment-failed')).length).toBeGreaterThan(0)
    expect((await readSubscriptions(shop))[0]).toMatchObject({ status: 'past_due' })
  })
})

test('a customer whose card expires soon gets one email 30 days and one 7 days before', async () => {
  await using shop = await createTestApp()
  await subscribeAsNewCustomer(shop)
  await shop.ports.db.update(paymentMethod).set({ expiryMonth: 1, expiryYear: 2027 })
  await runDaysUntil(shop, day('2027-01-31'))
  const sent = await mails(shop, 'card-expiring')
  expect(sent.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
    '2027-01-01',
    '2027-01-24',
  ])
  expect(sent[0]?.plainText).toContain('31/01/2027')
})

test('a month that costs nothing is invoiced as paid, and not charged', async () => {
  await using shop = await createTestApp()
  await subscribeAsNewCustomer(shop)
  await shop.ports.db.update(subscription).set({ monthlyPrice: cents(0) })
  shop.clock.set('2026-12-21T09:00:00Z')
  await runToday(shop)
  const issued = await shop.ports.db.select().from(invoice).orderBy(asc(invoice.issuedAt))
  expect(issued.at(-1)).toMatchObject({ issuedOn: '2026-12-21', total: 0, status: 'paid' })
  expect(await renewals(shop)).toEqual([])
  expect((await readSubscriptions(shop))[0]).toMatchObject({ status: 'active', nextChargeOn: '2027-01-21' })
})
