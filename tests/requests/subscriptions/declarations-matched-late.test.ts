import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { refundPayment } from '#server/payments/refunds/refund-payment.ts'
import { PaymentsRefused } from '#server/ports/payments.ts'
import { acceptDeclaration } from '#server/subscriptions/declarations/apply-declaration.ts'
import { settleCredit } from '#server/subscriptions/renewals/settle-credit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

/** A declaration in free text, so that staff have to find the order. */
async function declare(shop: TestApp, kind: DeclarationKind, email: string): Promise<string> {
  const path = kind === 'withdrawal' ? '/withdraw' : '/cancel-contract'
  const words = { intent: 'confirm', name: 'Alix Modèle', contract: 'mon site de quiz', email, endsOn: '' }
  const response = await shop.visitor().post(path, words)
  return response.location?.split('/').at(-1) ?? ''
}

async function understand(shop: TestApp, declarationId: string, orderNumber: string) {
  await acceptDeclaration(shop.ports, { declarationId, orderNumber, actorId: 'the-shop' })
}

const renewal = async (shop: TestApp) => {
  const [row] = await shop.ports.db
    .select({ invoice, collection })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
  if (!row) throw new Error('Nothing was renewed')
  return row
}
const notes = (shop: TestApp) => shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
const refundedAmounts = async (shop: TestApp) =>
  (await shop.ports.db.select().from(sandboxRefund)).map(({ amount }) => amount)
const readText = async (shop: TestApp, template: string) =>
  (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, template)))[0]?.plainText

describe('cancellation matched to its order after the next month was charged', () => {
  test('applies from its own date: the month is credited and refunded, as the page announces', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-10'))
    const id = await declare(shop, 'cancellation', email)
    await runDaysUntil(shop, day('2026-12-28'))
    const { invoice: charged } = await renewal(shop)
    expect(charged.status).toBe('paid')
    const owner = await signedInStaff(shop, 'owner')
    const { html } = await owner.get(`/admin/queue/${id}.data`)
    expect(html).toContain('refundable')
    await understand(shop, id, number)
    await runToday(shop)
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([
      { status: 'cancelled', endsOn: '2026-12-20', endReason: 'cancelled' },
    ])
    expect(await notes(shop)).toMatchObject([
      {
        creditedInvoiceId: charged.id,
        total: charged.total,
        vat: charged.vat,
        reason: 'Résiliation du contrat',
      },
    ])
    expect((await renewal(shop)).invoice.status).toBe('cancelled')
    expect(await refundedAmounts(shop)).toEqual([charged.total])
    expect(await readText(shop, 'cancellation-confirmed')).toContain(
      `${formatMoney(charged.total, 'fr')}\u00a0TTC`,
    )
    expect(await readText(shop, 'cancellation-confirmed')).toContain('avoir')
    // Repeated, nothing is refunded twice.
    const [note] = await notes(shop)
    await Promise.all([1, 2].map(() => settleCredit(shop.ports, note?.id ?? '')))
    expect(await refundedAmounts(shop)).toHaveLength(1)
    await runDaysUntil(shop, day('2027-02-22'))
    await expectBillingInvariants(shop.ports, day('2027-02-22'))
  })

  test('cancels the claim for an unpaid month, and its payment link says so', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-10'))
    const id = await declare(shop, 'cancellation', email)
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'authentication_required' })
    await runDaysUntil(shop, day('2026-12-23'))
    await understand(shop, id, number)
    await runToday(shop)
    const { invoice: unpaid, collection: requested } = await renewal(shop)
    expect({ ...requested, status: unpaid.status }).toMatchObject({
      state: 'uncollectible',
      owed: 0,
      nextAttemptOn: null,
      status: 'cancelled',
    })
    expect(await shop.ports.db.select().from(payment).where(eq(payment.purpose, 'renewal'))).toMatchObject([
      { status: 'cancelled' },
    ])
    expect(await refundedAmounts(shop)).toEqual([])
    const { html } = await shop.visitor().get(`/pay/${unpaid.id}?key=${payKey(shop.ports.shop, unpaid.id)}`)
    expect(pageText(html)).toContain('Ce paiement n’est plus demandé')
    await runDaysUntil(shop, day('2027-01-25'))
    await expectBillingInvariants(shop.ports, day('2027-01-25'))
  })

  test('refunds a payment that a bank was still processing, once it succeeds', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-10'))
    const id = await declare(shop, 'cancellation', email)
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'authentication_required' })
    await runDaysUntil(shop, day('2026-12-21'))
    const open = isNull(sandboxPayment.paidAt)
    const [waiting] = await shop.ports.db.select().from(sandboxPayment).where(open)
    const { id: paymentId = '', clientSecret = '' } = waiting ?? {}
    const method = { iban: 'FR1420041010050500013M02606' }
    await shop.ports.sandboxApi?.confirm({
      paymentId,
      clientSecret,
      paymentMethod: method,
      returnUrl: '/pay',
    })
    await runToday(shop)
    await understand(shop, id, number)
    await runToday(shop)
    expect(await refundedAmounts(shop)).toEqual([])
    await runDaysUntil(shop, day('2026-12-26'))
    const { invoice: credited } = await renewal(shop)
    expect(credited).toMatchObject({ status: 'cancelled', paymentId: expect.any(String) })
    expect(await refundedAmounts(shop)).toEqual([credited.total])
    await expectBillingInvariants(shop.ports, day('2026-12-26'))
  })

  test('refunds only the amount not yet refunded manually', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-10'))
    const id = await declare(shop, 'cancellation', email)
    await runDaysUntil(shop, day('2026-12-28'))
    const { invoice: charged } = await renewal(shop)
    await refundPayment(shop.ports, {
      refundId: 'by-hand',
      paymentId: charged.paymentId ?? '',
      amount: cents(500),
      reason: 'Geste',
      requestedBy: 'the-shop',
    })
    await understand(shop, id, number)
    await runToday(shop)
    expect((await refundedAmounts(shop)).toSorted((a, b) => a - b)).toEqual([500, charged.total - 500])
  })

  test('waits for staff when the provider refuses the refund', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-10'))
    const id = await declare(shop, 'cancellation', email)
    await runDaysUntil(shop, day('2026-12-28'))
    await understand(shop, id, number)
    const refusing = {
      ...shop.ports,
      payments: { ...shop.ports.payments, refund: () => Promise.reject(new PaymentsRefused('too old')) },
    }
    const [note] = await notes(shop)
    await settleCredit(refusing, note?.id ?? '')
    expect(await shop.ports.db.select().from(paymentDiscrepancy)).toMatchObject([
      { kind: 'refund_failed', amount: note?.total, resolvedAt: null },
    ])
    await runToday(shop)
    expect(await refundedAmounts(shop)).toEqual([])
    expect(await shop.ports.db.$count(paymentDiscrepancy)).toBe(1)
    const owner = await signedInStaff(shop, 'owner')
    expect(pageText((await owner.get('/admin/payments')).html)).toMatch(
      /Un remboursement a échoué.*à rembourser/s,
    )
  })
})

describe('withdrawal matched by staff', () => {
  test('declared in time but matched after a renewal refunds both months', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-01'))
    const id = await declare(shop, 'withdrawal', email)
    await runDaysUntil(shop, day('2026-12-22'))
    const { invoice: charged } = await renewal(shop)
    await understand(shop, id, number)
    await runToday(shop)
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ endsOn: '2026-12-01' }])
    // The deadline has passed: the shop decides by itself, and both are refunded.
    await runDaysUntil(shop, day('2026-12-23'))
    const [owed] = await shop.ports.db.select().from(withdrawal)
    expect((await refundedAmounts(shop)).toSorted()).toEqual([owed?.refunded, charged.total].toSorted())
    expect(await readText(shop, 'withdrawal-accepted')).toContain('avoir')
    await expectBillingInvariants(shop.ports, day('2026-12-23'))
  })

  test('declared late retains the days used, even without an early start', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop, 'quiz*1', { earlyStart: false })
    // Served from the 8th, the day after the withdrawal period; ten days of the month are used.
    await runDaysUntil(shop, day('2026-12-18'))
    const id = await declare(shop, 'withdrawal', email)
    await understand(shop, id, number)
    expect(await shop.ports.db.select().from(declaration)).toMatchObject([{ isLate: true }])
    const [month] = await shop.ports.db.select().from(invoiceLine).where(eq(invoiceLine.kind, 'subscription'))
    const [owed] = await shop.ports.db.select().from(withdrawal)
    expect(owed).toMatchObject({ retained: Math.round(((month?.gross ?? 0) * 10) / 31) })
    expect(await readText(shop, 'withdrawal-accepted')).toContain('nous l’acceptons')
  })

  test('declared late after a renewal retains the days used of that month and refunds the others', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-31'))
    const id = await declare(shop, 'withdrawal', email)
    await understand(shop, id, number)
    await runToday(shop)
    const { invoice: charged } = await renewal(shop)
    const earned = Math.round((charged.total * 10) / 31)
    expect(await notes(shop)).toMatchObject([
      { creditedInvoiceId: charged.id, total: charged.total - earned },
    ])
    expect(charged.status).toBe('paid')
    expect(await refundedAmounts(shop)).toEqual([charged.total - earned])
    await expectBillingInvariants(shop.ports, day('2026-12-31'))
  })
})
