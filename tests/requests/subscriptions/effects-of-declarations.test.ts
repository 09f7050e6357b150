import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { PaymentsRefused } from '#server/ports/payments.ts'
import { acceptDeclaration } from '#server/subscriptions/declarations/apply-declaration.ts'
import { decideRefund, refundWithdrawal } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { orderAsNewCustomer, subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'

async function declare(
  shop: TestApp,
  path: '/withdraw' | '/cancel-contract',
  contract: string,
  email: string,
  endsOn = '',
) {
  const response = await shop
    .visitor()
    .post(path, { intent: 'confirm', name: 'Alix Modèle', contract, email, endsOn })
  expect(response.status).toBe(302)
  await runToday(shop)
  const rows = await shop.ports.db.select().from(declaration).orderBy(asc(declaration.receivedAt))
  const last = rows.at(-1)
  if (!last) throw new Error('Nothing was declared')
  return last
}

const running = async (shop: TestApp) =>
  (await shop.ports.db.select().from(subscription)).map(({ status, endsOn, endReason }) => ({
    status,
    endsOn,
    endReason,
  }))
const mailed = async (shop: TestApp, template: string) =>
  shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, template))

test('a customer gets a receipt for each declaration; another address gets at most three a day', async () => {
  await using shop = await createTestApp()
  const { email, number } = await subscribeAsNewCustomer(shop)
  for (let time = 0; time < 5; time += 1) await declare(shop, '/cancel-contract', number, email)
  expect(await mailed(shop, 'cancellation-receipt')).toHaveLength(5)
  const stranger = 'stranger@example.test'
  for (let time = 0; time < 5; time += 1) await declare(shop, '/cancel-contract', number, stranger)
  const receipts = (await mailed(shop, 'cancellation-receipt')).filter(
    ({ recipient }) => recipient === stranger,
  )
  expect(receipts).toHaveLength(3)
})

test('cancelling a suspended subscription credits the same amount via the form and the account', async () => {
  const credits: unknown[] = []
  for (const door of ['form', 'account'] as const) {
    await using shop = await createTestApp()
    const { visitor, email, number } = await subscribeAsNewCustomer(shop)
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
    await runDaysUntil(shop, day('2027-01-06'))
    expect(await running(shop)).toMatchObject([{ status: 'suspended' }])
    if (door === 'form') await declare(shop, '/cancel-contract', number, email)
    else {
      await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
      const [bought] = await shop.ports.db.select().from(subscription)
      const response = await visitor.post(`/user/subscriptions/${bought?.id}/cancel`, { intent: 'confirm' })
      expect(response.status).toBe(302)
      await runToday(shop)
    }
    expect(await running(shop)).toMatchObject([{ status: 'cancelled', endsOn: '2027-01-06' }])
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    const [{ owed } = { owed: null }] = await shop.ports.db.select().from(collection)
    credits.push([notes.map(({ total }) => total), owed])
    expect(notes).toHaveLength(1)
  }
  expect(credits[0]).toEqual(credits[1])
})

describe('contract cancellation without signing in', () => {
  test('ends the contract with the paid month, is confirmed by email, and stops further charges', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-30'))
    const done = await declare(shop, '/cancel-contract', number, email)
    expect(done).toMatchObject({ outcome: 'applied', handledBy: null })
    expect(await running(shop)).toEqual([{ status: 'active', endsOn: '2027-01-20', endReason: 'cancelled' }])
    const [mail] = await mailed(shop, 'cancellation-confirmed')
    expect(mail?.recipient).toBe(email)
    expect(mail?.plainText).toContain('20/01/2027')
    // The receipt and the confirmation are sent once each; a repeated declaration ends nothing twice.
    expect(await declare(shop, '/cancel-contract', number, email)).toMatchObject({
      outcome: 'nothing_to_end',
    })
    expect(await mailed(shop, 'cancellation-confirmed')).toHaveLength(1)
    await runDaysUntil(shop, day('2027-01-22'))
    expect(await running(shop)).toMatchObject([{ status: 'cancelled', endsOn: '2027-01-20' }])
    expect(await shop.ports.db.$count(payment, eq(payment.purpose, 'renewal'))).toBe(1)
  })

  test('takes effect at the end of the billing month that contains the requested day', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await declare(shop, '/cancel-contract', number, email, '2027-02-02')
    expect(await running(shop)).toMatchObject([{ status: 'active', endsOn: '2027-02-20' }])
    await runDaysUntil(shop, day('2027-02-22'))
    expect(await running(shop)).toMatchObject([{ status: 'cancelled' }])
    expect(await shop.ports.db.$count(payment, eq(payment.purpose, 'renewal'))).toBe(2)
  })

  test('waits for staff when no order matches, and is applied to the order they enter', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    const lost = await declare(shop, '/cancel-contract', 'mon site de quiz', email)
    expect(lost).toMatchObject({ handledAt: null, orderId: null })
    expect(await running(shop)).toMatchObject([{ endsOn: null }])
    const input = { declarationId: lost.id, actorId: 'staff-1' }
    await expect(acceptDeclaration(shop.ports, { ...input, orderNumber: 'CMD-1' })).rejects.toThrow(
      'order_unknown',
    )
    await acceptDeclaration(shop.ports, { ...input, orderNumber: number })
    expect(await running(shop)).toMatchObject([{ endsOn: '2026-12-20' }])
    await expect(acceptDeclaration(shop.ports, { ...input, orderNumber: number })).rejects.toThrow(
      'declaration_settled',
    )
  })
})

describe('contract withdrawal', () => {
  test('without an early start refunds the full amount once, with one credit note', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop, 'quiz*2.reservation*1', {
      earlyStart: false,
    })
    await runDaysUntil(shop, day('2026-12-07'))
    const { id } = await declare(shop, '/withdraw', `ma commande ${number}`, email)
    const [owed] = await shop.ports.db.select().from(withdrawal)
    const [first] = await shop.ports.db.select().from(invoice)
    expect(owed).toMatchObject({
      retained: 0,
      refunded: first?.total,
      withdrawnOn: '2026-12-07',
      refundBy: '2026-12-21',
      refundedAt: null,
    })
    expect(await running(shop)).toEqual(
      Array(2).fill({ status: 'cancelled', endsOn: '2026-12-07', endReason: 'withdrawn' }),
    )
    const ended = await shop.ports.db
      .select()
      .from(subscriptionEvent)
      .where(eq(subscriptionEvent.type, 'ended'))
    expect(ended).toHaveLength(2)
    expect((await mailed(shop, 'withdrawal-accepted'))[0]?.plainText).toContain('21/12/2026')
    // Decided twice concurrently, it is refunded once.
    await Promise.all([1, 2].map(() => decideRefund(shop.ports, { declarationId: id, actorId: 'staff-1' })))
    await runToday(shop)
    await refundWithdrawal(shop.ports, id)
    expect(await shop.ports.db.select().from(sandboxRefund)).toMatchObject([{ amount: first?.total }])
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    expect(notes).toMatchObject([
      {
        number: 'AV-2026000001',
        total: first?.total,
        net: first?.net,
        vat: first?.vat,
        creditedInvoiceId: first?.id,
      },
    ])
    expect((await mailed(shop, 'withdrawal-refunded'))[0]?.plainText).toContain('AV-2026000001')
    expect(await mailed(shop, 'withdrawal-refunded')).toHaveLength(1)
    const booked = await shop.ports.db
      .select()
      .from(ledgerEvent)
      .where(eq(ledgerEvent.type, 'credit_note_issued'))
    expect(booked).toMatchObject([{ amount: first?.total }])
  })

  test('after an early start retains the days used, and refunds the fee of an unfinished setup', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    await runDaysUntil(shop, day('2026-12-01'))
    await declare(shop, '/withdraw', number, email)
    const billed = await shop.ports.db.select().from(invoiceLine)
    const monthly = billed.find(({ kind }) => kind === 'subscription')?.gross ?? 0
    const setup = billed.find(({ kind }) => kind === 'setup')?.gross ?? 0
    // Ten of thirty days.
    const earned = Math.round((monthly * 10) / 30)
    const [owed] = await shop.ports.db.select().from(withdrawal)
    expect(owed).toMatchObject({ retained: earned, refunded: monthly + setup - earned })
    await runDaysUntil(shop, day('2026-12-12'))
    expect(await shop.ports.db.$count(sandboxRefund)).toBe(0)
    // Staff did not decide: the shop does, two days before the legal limit.
    await runDaysUntil(shop, day('2026-12-13'))
    expect(await shop.ports.db.select().from(sandboxRefund)).toMatchObject([
      { amount: monthly + setup - earned },
    ])
    const credited = await shop.ports.db
      .select()
      .from(invoiceLine)
      .where(and(eq(invoiceLine.kind, 'credit')))
      .orderBy(asc(invoiceLine.position))
    expect(credited.map(({ gross, periodStartsOn }) => [gross, periodStartsOn])).toEqual([
      [monthly - earned, '2026-12-01'],
      ...(setup > 0 ? [[setup, null]] : []),
    ])
  })

  test('on the last day, moved by a weekend, is applied; the day after, it waits for staff', async () => {
    // 21 November is a Saturday: the fourteenth day is a Saturday too, so the period ends on Monday, 7 December.
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    shop.clock.set('2026-12-07T22:59:59Z')
    expect(await declare(shop, '/withdraw', number, email)).toMatchObject({
      outcome: 'applied',
      isLate: false,
    })

    await using later = await createTestApp()
    const second = await subscribeAsNewCustomer(later)
    later.clock.set('2026-12-07T23:00:01Z')
    const late = await declare(later, '/withdraw', second.number, second.email)
    expect(late).toMatchObject({ handledAt: null, isLate: true })
    expect(await running(later)).toMatchObject([{ status: 'active', endsOn: null }])
    const accepted = { declarationId: late.id, orderNumber: second.number, actorId: 'staff-1' }
    // A refund beyond the legal duty is like any other: above the limit only the owner may decide it.
    const { staffRefundLimit } = await later.ports.settings.get('payments')
    await saveSettings(later.ports, 'payments', { staffRefundLimit: 1 }, null)
    await expect(acceptDeclaration(later.ports, { ...accepted, isLimited: true })).rejects.toMatchObject({
      code: 'credit_above_limit',
    })
    expect(await later.ports.db.$count(withdrawal)).toBe(0)
    await saveSettings(later.ports, 'payments', { staffRefundLimit }, null)
    await acceptDeclaration(later.ports, accepted)
    expect(await later.ports.db.$count(withdrawal)).toBe(1)
    await saveSettings(later.ports, 'payments', { staffRefundLimit: 1 }, null)
    await expect(
      decideRefund(later.ports, { declarationId: late.id, actorId: 'staff-1', isLimited: true }),
    ).rejects.toMatchObject({ code: 'credit_above_limit' })
  })

  test('of an order with a pending bank payment is applied once the payment succeeds', async () => {
    await using shop = await createTestApp()
    const { visitor, email, placed } = await orderAsNewCustomer(shop)
    const { clientSecret, providerPaymentId } = placed
    const method = { iban: 'FR1420041010050500013M02606' }
    await visitor.postJson(`/sandbox/payments/${providerPaymentId}/confirm`, {
      clientSecret,
      paymentMethod: method,
      returnUrl: '/',
    })
    const waiting = await declare(shop, '/withdraw', placed.number, email)
    expect(waiting.handledAt).toBeNull()
    await runDaysUntil(shop, day('2026-11-26'))
    expect((await shop.ports.db.select().from(declaration))[0]).toMatchObject({ outcome: 'applied' })
    expect(await shop.ports.db.$count(withdrawal)).toBe(1)
  })

  test('with a refund that the provider refuses is marked as failed, and not emailed as refunded', async () => {
    await using shop = await createTestApp()
    const { email, number } = await subscribeAsNewCustomer(shop)
    const { id } = await declare(shop, '/withdraw', number, email)
    await decideRefund(shop.ports, { declarationId: id, actorId: 'staff-1' })
    const refusing = {
      ...shop.ports,
      payments: { ...shop.ports.payments, refund: () => Promise.reject(new PaymentsRefused('too old')) },
    }
    await refundWithdrawal(refusing, id)
    await refundWithdrawal(shop.ports, id)
    expect(await shop.ports.db.select().from(refund)).toMatchObject([{ id, status: 'failed' }])
    expect(await shop.ports.db.$count(sandboxRefund)).toBe(0)
    expect(await mailed(shop, 'withdrawal-refunded')).toHaveLength(0)
  })
})
