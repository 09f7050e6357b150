import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toJournalEntry } from '#domain/billing/accounting/journal-entry.ts'
import type { LedgerEntry } from '#domain/billing/ledger/ledger-entry.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { creditUse, customerCredit, invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxMethod, sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit, readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

/**
 * A service that began on 21 November 2026: charged on each 21st; its first month and a setup were paid with the order.
 */
async function aSubscriber(shop: TestApp, cart = 'table-ouverte*2') {
  const customer = await subscribeAsNewCustomer(shop, cart)
  const [first] = await shop.ports.db.select().from(invoice)
  if (!first) throw new Error('Nothing was invoiced')
  return { ...customer, first }
}

async function credit(shop: TestApp, number: string, gross: Cents | 'all', isDeducted = true) {
  const { billed } = await readCreditable(shop.ports, number)
  const lines = billed.map(({ line, left }) => ({ lineId: line.id, gross: left }))
  const [biggest] = lines.toSorted((a, b) => b.gross - a.gross)
  const input = {
    lines: gross === 'all' ? lines : [{ lineId: biggest?.lineId ?? '', gross }],
    reason: 'Geste commercial',
    isDeducted,
  }
  const preview = await previewCredit(shop.ports, number, input)
  const issued = await creditInvoice(shop.ports, {
    number,
    input,
    seen: preview.seen,
    actorId: 'the-shop',
    isLimited: false,
  })
  // The state before any job has run.
  expect((await verifyLedger(shop.ports)).faults).toEqual([])
  await runToday(shop)
  return { preview, note: issued.number }
}

const renewals = (shop: TestApp) =>
  shop.ports.db
    .select({
      id: invoice.id,
      number: invoice.number,
      total: invoice.total,
      status: invoice.status,
      note: invoice.paymentNote,
      owed: collection.owed,
      state: collection.state,
    })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .orderBy(asc(invoice.issuedAt))
const readRemaining = async (shop: TestApp) =>
  (await shop.ports.db.select().from(customerCredit).orderBy(asc(customerCredit.createdAt))).map(
    (row) => row.left,
  )
const refundedAmounts = async (shop: TestApp) =>
  (await shop.ports.db.select().from(sandboxRefund)).map(({ amount }) => amount)
const charged = async (shop: TestApp) =>
  (await shop.ports.db.select().from(sandboxPayment).orderBy(asc(sandboxPayment.createdAt)))
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount)
const readMails = async (shop: TestApp, template: string) =>
  (
    await shop.ports.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.template, template))
      .orderBy(asc(outboxMail.createdAt))
  ).map(({ plainText }) => plainText?.replaceAll(/\s+/g, ' ') ?? '')
const format = (amount: number) => formatMoney(cents(amount), 'fr').replaceAll(/\s+/g, ' ')

describe('a credit note that is deducted from the next charge', () => {
  test.for([
    ['a part', 1000],
    ['all', 5000],
  ] as const)(
    'covers %s of the charge for a plan change, as stated in its preview and agreement',
    async ([, gross]) => {
      await using shop = await createTestApp()
      const { visitor, email, first } = await aSubscriber(shop, 'table-ouverte*1')
      const { note } = await credit(shop, first.number, cents(gross))
      await runDaysUntil(shop, day('2026-12-06'))
      await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
      const [running] = await shop.ports.db.select().from(subscription)
      const path = `/user/subscriptions/${running?.id}/plan`
      const input = { product: running?.productId ?? '', quantity: '3' }
      const { html } = await visitor.get(`${path}?${new URLSearchParams(input)}`)
      // Two more at 29.00 for 15 of 30 days.
      const [due, deducted] = [2900, Math.min(gross, 2900)]
      const page = pageText(html).replaceAll(/\s+/g, ' ')
      expect(page).toContain(
        `${format(deducted)} sont déduits de votre avoir et ${format(due - deducted)} sont prélevés.`,
      )
      const before = await charged(shop)
      const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
      expect((await visitor.post(path, { intent: 'change', ...input, seen: fingerprint })).status).toBe(302)
      await runToday(shop)
      const [change] = await renewals(shop)
      expect(change).toMatchObject({ total: due, owed: due - deducted, status: 'paid', state: 'paid' })
      expect(change?.note.replaceAll(/\s+/g, ' ')).toContain(note)
      expect((await charged(shop)).slice(before.length)).toEqual(due > deducted ? [due - deducted] : [])
      expect(await readRemaining(shop)).toEqual([gross - deducted])
      expect((await readMails(shop, 'plan-changed'))[0]).toMatch(
        new RegExp(`Déduit de votre avoir.*${format(deducted)}`),
      )
      const [agreed] = await shop.ports.db
        .select()
        .from(consentEvent)
        .where(eq(consentEvent.type, 'plan_change'))
      expect(agreed?.wording.replaceAll(/\s+/g, ' ')).toContain(
        due > deducted ? `dont ${format(due - deducted)} prélevés` : 'sans aucun prélèvement',
      )
      await expectBillingInvariants(shop.ports, day('2026-12-06'))
    },
  )

  test('refunds nothing, lowers the charge but not the invoice, and is shown to customer and owner', async () => {
    await using shop = await createTestApp()
    const { visitor, first, email } = await aSubscriber(shop)
    const { preview, note } = await credit(shop, first.number, cents(1000))
    expect(preview).toMatchObject({
      settlement: { toRefund: 0, held: 0, alreadyReturned: 0, toCredit: 1000, notOwed: 0 },
      nextChargeOn: '2026-12-21',
    })
    expect(await refundedAmounts(shop)).toEqual([])
    expect(await readRemaining(shop)).toEqual([1000])
    expect((await readMails(shop, 'credit-note'))[0]).toContain(
      `Nous déduisons ${format(1000)} de votre prochaine`,
    )
    const [noted] = await shop.ports.db.select().from(invoice).where(eq(invoice.number, note))
    expect(noted?.paymentNote).toContain('Déduit de votre prochaine échéance')
    const audited = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'credit-note.issued'))
    expect(audited).toMatchObject([{ details: { total: 1000, toRefund: 0, toCredit: 1000 } }])
    const readOwnPage = async (path: string) =>
      pageText((await visitor.get(path)).html).replaceAll(/\s+/g, ' ')
    expect(await readOwnPage('/user/subscriptions')).toContain(`Vous disposez d’un avoir de ${format(1000)}`)
    await expectBillingInvariants(shop.ports, day('2026-11-21'))

    await runDaysUntil(shop, day('2026-12-21'))
    const [month] = await renewals(shop)
    if (!month) throw new Error('Nothing was renewed')
    expect(month).toMatchObject({ status: 'paid', state: 'paid', owed: month.total - 1000 })
    expect((await charged(shop)).at(-1)).toBe(month.total - 1000)
    expect(month.note.replaceAll(/\s+/g, ' ')).toContain(`${format(1000)} sont déduits par avoir (${note})`)
    const [mail] = await readMails(shop, 'renewal-invoice')
    expect(mail).toContain(`Nous avons bien reçu votre paiement de ${format(month.total - 1000)}`)
    expect(mail).toContain(note)
    await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    expect(await readOwnPage('/user/invoices')).toContain(`dont ${format(1000)} réglés par avoir`)
    expect(await readOwnPage('/user/subscriptions')).not.toContain(format(1000))
    const owner = await signedInStaff(shop, 'owner')
    const page = async (number: string) =>
      pageText((await owner.get(`/admin/invoices/${number}`)).html).replaceAll(/\s+/g, ' ')
    expect(await page(month.number)).toContain(`${format(1000)} sur ${note}`)
    expect(await page(note)).toContain(`${format(1000)} sur ${month.number}`)
    // The following month is charged in full again.
    await runDaysUntil(shop, day('2027-01-21'))
    expect((await charged(shop)).at(-1)).toBe((await renewals(shop)).at(-1)?.total)
    await expectBillingInvariants(shop.ports, day('2027-01-21'))
  })

  test('larger than a month’s charge carries over to later months, the first of which is free', async () => {
    await using shop = await createTestApp()
    const { first } = await aSubscriber(shop)
    await credit(shop, first.number, 'all')
    await runDaysUntil(shop, day('2026-12-21'))
    const [month] = await renewals(shop)
    if (!month) throw new Error('Nothing was renewed')
    // The order paid a month and the setup: more than a month, less than ten.
    expect(first.total).toBeGreaterThan(month.total)
    expect(month).toMatchObject({ status: 'paid', state: 'paid', owed: 0 })
    expect(await charged(shop)).toEqual([first.total])
    expect((await readMails(shop, 'renewal-invoice'))[0]).toContain('Votre avoir en couvre la totalité')
    await expectBillingInvariants(shop.ports, day('2026-12-21'))
    await runDaysUntil(shop, day('2027-11-21'))
    const all = await renewals(shop)
    const billed = all.reduce((total, entry) => total + entry.total, 0)
    expect((await charged(shop)).reduce((total, amount) => total + amount, 0)).toBe(billed)
    expect(await readRemaining(shop)).toEqual([0])
    expect(await refundedAmounts(shop)).toEqual([])
    await expectBillingInvariants(shop.ports, day('2027-11-21'))
  })

  test('is refunded for its unused part when the contract ends', async () => {
    await using shop = await createTestApp()
    const { visitor, email, first } = await aSubscriber(shop)
    const { note } = await credit(shop, first.number, 'all')
    await runDaysUntil(shop, day('2026-12-21'))
    const [month] = await renewals(shop)
    const rest = first.total - (month?.total ?? 0)
    expect(await readRemaining(shop)).toEqual([rest])
    await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    const [running] = await shop.ports.db.select().from(subscription)
    const ended = await visitor.post(`/user/subscriptions/${running?.id}/cancel`, { intent: 'confirm' })
    expect(ended.status).toBe(302)
    await runDaysUntil(shop, day('2027-01-20'))
    expect(await refundedAmounts(shop)).toEqual([])
    await runDaysUntil(shop, day('2027-01-21'))
    expect(await refundedAmounts(shop)).toEqual([rest])
    expect(await readRemaining(shop)).toEqual([0])
    // Notified once like every refund: amount, credit note, recipient account.
    const expectedTexts = [
      expect.stringMatching(
        new RegExp(`${format(rest)} pour l’avoir ${note} sur votre facture ${first.number}`),
      ),
    ]
    expect(await readMails(shop, 'refund-made')).toEqual(expectedTexts)
    await runDaysUntil(shop, day('2027-01-23'))
    expect(await refundedAmounts(shop)).toEqual([rest])
    expect(await readMails(shop, 'refund-made')).toEqual(expectedTexts)
    // PCG, compte 411: the credit note is booked to the customer's account; moving it from one of their documents to
    // another books nothing.
    await credit(shop, month?.number ?? '', 'all', false)
    await runDaysUntil(shop, day('2027-01-24'))
    expect(await refundedAmounts(shop)).toEqual([rest, month?.total])
    const refunds = await shop.ports.db.select().from(ledgerEvent).where(eq(ledgerEvent.type, 'refund_made'))
    expect(refunds.map(({ data }) => (data as { creditNote: string | null }).creditNote)).toEqual([
      note,
      note,
    ])
    await expectBillingInvariants(shop.ports, day('2027-01-24'))
  })

  test('returns to the customer’s credit when the month it paid for is credited', async () => {
    await using shop = await createTestApp()
    const { first } = await aSubscriber(shop)
    await credit(shop, first.number, cents(1000))
    await runDaysUntil(shop, day('2026-12-21'))
    const [month] = await renewals(shop)
    if (!month) throw new Error('Nothing was renewed')
    const { preview } = await credit(shop, month.number, 'all', false)
    expect(preview.settlement).toMatchObject({ toRefund: month.total - 1000, toCredit: 1000, notOwed: 0 })
    expect(await refundedAmounts(shop)).toEqual([month.total - 1000])
    expect(await readRemaining(shop)).toEqual([1000])
    expect((await shop.ports.db.select().from(creditUse)).map(({ amount }) => amount).toSorted()).toEqual(
      [1000, -1000].toSorted(),
    )
    await expectBillingInvariants(shop.ports, day('2026-12-21'))
    await runDaysUntil(shop, day('2027-01-21'))
    const next = (await renewals(shop)).at(-1)
    expect((await charged(shop)).at(-1)).toBe((next?.total ?? 0) - 1000)
    await expectBillingInvariants(shop.ports, day('2027-01-21'))
  })

  test('is refunded from the initial payment when its own month was paid with a credit', async () => {
    await using shop = await createTestApp()
    const { visitor, email, first } = await aSubscriber(shop)
    await credit(shop, first.number, cents(1000))
    await runDaysUntil(shop, day('2026-12-21'))
    const [december] = await renewals(shop)
    if (!december) throw new Error('Nothing was renewed')
    await credit(shop, december.number, cents(1000))
    await runDaysUntil(shop, day('2027-01-21'))
    const january = (await renewals(shop)).at(-1)
    if (!january) throw new Error('Nothing was renewed')
    expect([december.owed, january.owed]).toEqual([december.total - 1000, january.total - 1000])
    await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    const [running] = await shop.ports.db.select().from(subscription)
    await visitor.post(`/user/subscriptions/${running?.id}/cancel`, { intent: 'confirm' })
    await credit(shop, december.number, 'all', false)
    await credit(shop, january.number, 'all', false)
    await runDaysUntil(shop, day('2027-02-22'))
    // The payment of December is refunded whole, so the thousand of January come from the payment of the order.
    expect(await refundedAmounts(shop)).toEqual([december.total - 1000, january.total - 1000, 1000])
    expect(await readRemaining(shop)).toEqual([0, 0])
    await expectBillingInvariants(shop.ports, day('2027-02-22'))
  })

  test('lowers the amount due for an unpaid month, and returns when that month is credited', async () => {
    await using shop = await createTestApp()
    const { first } = await aSubscriber(shop)
    await credit(shop, first.number, cents(1000))
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
    await runDaysUntil(shop, day('2026-12-22'))
    const [month] = await renewals(shop)
    if (!month) throw new Error('Nothing was renewed')
    expect(month).toMatchObject({ state: 'open', owed: month.total - 1000 })
    const pay = `/pay/${month.id}?key=${payKey(shop.ports.shop, month.id)}`
    expect(pageText((await shop.visitor().get(pay)).html).replaceAll(/\s+/g, ' ')).toContain(
      `Avoirs déduits${format(-1000)}`,
    )
    const { preview } = await credit(shop, month.number, 'all', false)
    expect(preview.settlement).toMatchObject({ toRefund: 0, toCredit: 1000, notOwed: month.total - 1000 })
    expect(await readRemaining(shop)).toEqual([1000])
    expect(await refundedAmounts(shop)).toEqual([])
    await expectBillingInvariants(shop.ports, day('2026-12-22'))
  })

  test('is not offered while an amount is owed', async () => {
    await using shop = await createTestApp()
    const { first } = await aSubscriber(shop)
    const owner = await signedInStaff(shop, 'owner')
    const form = async (number: string) =>
      pageText((await owner.get(`/admin/invoices/${number}/credit`)).html)
    expect(await form(first.number)).toContain('Déduire de la prochaine échéance (21/12/2026)')
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
    await runDaysUntil(shop, day('2026-12-22'))
    expect(await form(first.number)).not.toContain('Déduire de la prochaine')
    const { billed } = await readCreditable(shop.ports, first.number)
    const input = {
      lines: billed.map(({ line, left: gross }) => ({ lineId: line.id, gross })),
      reason: 'Geste',
      isDeducted: true,
    }
    await expect(previewCredit(shop.ports, first.number, input)).rejects.toThrow('credit_not_deductible')
  })

  test('submitted by two requests concurrently is stored once', async () => {
    await using shop = await createTestApp()
    const { first } = await aSubscriber(shop)
    const { billed } = await readCreditable(shop.ports, first.number)
    const input = {
      lines: [{ lineId: billed[0]?.line.id ?? '', gross: cents(500) }],
      reason: 'Geste',
      isDeducted: true,
    }
    const { seen } = await previewCredit(shop.ports, first.number, input)
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        creditInvoice(shop.ports, {
          number: first.number,
          input,
          seen,
          actorId: 'the-shop',
          isLimited: false,
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readRemaining(shop)).toEqual([500])
  })

  // Everything billed was paid or deducted: the customer's account is balanced.
  test('creates no journal entry beyond its credit note', async () => {
    await using shop = await createTestApp()
    const { first } = await aSubscriber(shop)
    await credit(shop, first.number, cents(1000))
    await runDaysUntil(shop, day('2026-12-21'))
    const events = await shop.ports.db.select().from(ledgerEvent)
    const ofCredits = events.filter(({ type }) => type === 'credit_stored' || type === 'credit_used')
    expect(ofCredits.map(({ type, amount }) => [type, amount])).toEqual([
      ['credit_stored', 1000],
      ['credit_used', 1000],
    ])
    expect(ofCredits.map((event) => toJournalEntry(event as LedgerEntry))).toEqual([undefined, undefined])
    const customer = events
      .flatMap((event) => toJournalEntry(event as LedgerEntry)?.postings ?? [])
      .filter(({ account }) => account === '411000')
    // Everything billed was paid or deducted: the customer's account is even.
    expect(customer.reduce((sum, { debit, credit: paid }) => sum + debit - paid, 0)).toBe(0)
  })
})

test('the back-office form issues a credit note that is deducted from the next charges', async () => {
  await using shop = await createTestApp()
  const { first } = await aSubscriber(shop)
  const owner = await signedInStaff(shop, 'owner')
  const { billed } = await readCreditable(shop.ports, first.number)
  const line = billed[0]?.line.id ?? ''
  const fields = { [`take-${line}`]: 'on', [`amount-${line}`]: '5,00', reason: 'Geste', settlement: 'deduct' }
  const path = `/admin/invoices/${first.number}/credit`
  const shown = await owner.post(path, { intent: 'preview', ...fields })
  expect(pageText(shown.html)).toContain('seront déduits des prochaines échéances')
  const fingerprint = /name="seen" value="([^"]+)"/.exec(shown.html)?.[1] ?? ''
  const issued = await owner.post(path, {
    intent: 'issue',
    ...fields,
    seen: fingerprint,
    confirmation: first.number,
  })
  expect(issued.status).toBe(302)
  expect(await readRemaining(shop)).toEqual([500])
})
