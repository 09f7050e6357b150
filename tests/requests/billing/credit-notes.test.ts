import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { hasDebitsNote } from '#server/billing/invoices/text/document-notes.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxMethod, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import {
  type CreditInput,
  previewCredit,
  readCreditable,
} from '#server/subscriptions/credit-notes/preview-credit.ts'
import { recordDeclaration } from '#server/subscriptions/declarations/record-declaration.ts'
import { decideRefund } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { insertSubscriber } from '#tests/harness/rows/subscribers.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'

const actor = { actorId: 'staff-1', isLimited: false }

async function aPaidInvoice(shop: TestApp, cart = 'table-ouverte*2') {
  const { visitor } = await subscribeAsNewCustomer(shop, cart)
  const [issued] = await shop.ports.db.select().from(invoice)
  if (!issued) throw new Error('Nothing was invoiced')
  return { visitor, number: issued.number, issued }
}

/** Input for a credit note over the whole invoice, or over `gross` cents of one line. */
async function toCreditInput(shop: TestApp, number: string, gross?: Cents, line = 0): Promise<CreditInput> {
  const { billed } = await readCreditable(shop.ports, number)
  const lines = billed.map((row) => ({ lineId: row.line.id, gross: row.left }))
  const reason = 'Geste commercial'
  const only = lines[line]
  return { reason, lines: gross !== undefined && only ? [{ ...only, gross }] : lines }
}

async function credit(shop: TestApp, number: string, input: CreditInput): Promise<string> {
  const { seen } = await previewCredit(shop.ports, number, input)
  const issued = await creditInvoice(shop.ports, { number, input, seen, ...actor })
  await runToday(shop)
  return issued.number
}

const refundedAmounts = async (shop: TestApp) =>
  (await shop.ports.db.select().from(sandboxRefund)).map(({ amount }) => amount)

describe('a credit note issued in the back office', () => {
  test('for the full amount cancels the invoice, refunds the payment and is emailed with its reason', async () => {
    await using shop = await createTestApp()
    const { number, issued } = await aPaidInvoice(shop)
    const input = await toCreditInput(shop, number)
    const preview = await previewCredit(shop.ports, number, input)
    expect(preview.settlement).toEqual({
      toRefund: issued.total,
      held: 0,
      alreadyReturned: 0,
      toCredit: 0,
      notOwed: 0,
    })
    expect(preview.document).toMatchObject({ net: issued.net, vat: issued.vat, total: issued.total })
    const noted = await credit(shop, number, input)
    expect(noted).toBe('AV-2026000001')
    const [note] = await shop.ports.db.select().from(invoice).where(eq(invoice.number, noted))
    expect(note).toMatchObject({
      series: 'AV',
      creditedInvoiceId: issued.id,
      reason: 'Geste commercial',
      byRate: issued.byRate,
      paymentNote: `${formatMoney(issued.total, 'fr')} à rembourser par le moyen de paiement d’origine.`,
    })
    const [credited] = await shop.ports.db.select().from(invoice).where(eq(invoice.number, number))
    expect(credited?.status).toBe('cancelled')
    expect(await refundedAmounts(shop)).toEqual([issued.total])
    const [mail] = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'credit-note'))
    expect(mail).toMatchObject({
      status: 'accepted',
      attachments: [{ kind: 'invoice', invoiceId: note?.id }],
    })
    expect(mail?.plainText).toContain('Geste commercial')
    const events = await shop.ports.db
      .select()
      .from(ledgerEvent)
      .where(eq(ledgerEvent.type, 'credit_note_issued'))
    expect(events).toMatchObject([{ amount: issued.total, data: { number: noted, credited: number } }])
    const audited = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'credit-note.issued'))
    expect(audited).toMatchObject([{ actorId: 'staff-1', subject: `invoice/${number}` }])
    await expectBillingInvariants(shop.ports, day('2026-11-21'))
  })

  test('split into three parts credits every cent of VAT', async () => {
    await using shop = await createTestApp()
    const { number, issued } = await aPaidInvoice(shop, 'quiz*1')
    const { billed } = await readCreditable(shop.ports, number)
    for (const [position, { line }] of billed.entries()) {
      for (const gross of [cents(333), cents(334), cents(line.gross - 667)])
        await credit(shop, number, await toCreditInput(shop, number, gross, position))
    }
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    const total = (part: 'net' | 'vat' | 'total') => notes.reduce((sum, note) => sum + note[part], 0)
    expect([total('net'), total('vat'), total('total')]).toEqual([issued.net, issued.vat, issued.total])
    expect((await refundedAmounts(shop)).reduce((sum, amount) => sum + amount, 0)).toBe(issued.total)
    expect((await readCreditable(shop.ports, number)).billed.map(({ left }) => left)).toEqual(
      billed.map(() => 0),
    )
    await expect(
      toCreditInput(shop, number).then((input) => previewCredit(shop.ports, number, input)),
    ).rejects.toThrow('credit_nothing')
  })

  test('submitted twice is issued once, and only as previewed by its issuer', async () => {
    await using shop = await createTestApp()
    const { number } = await aPaidInvoice(shop)
    const input = await toCreditInput(shop, number, cents(500))
    const { seen } = await previewCredit(shop.ports, number, input)
    const both = await Promise.allSettled(
      [1, 2].map(() => creditInvoice(shop.ports, { number, input, seen, ...actor })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await runToday(shop)
    expect(await refundedAmounts(shop)).toEqual([500])
    const more = await toCreditInput(shop, number, cents(1_000_000))
    await expect(previewCredit(shop.ports, number, more)).rejects.toThrow('credit_too_high')
    await expect(creditInvoice(shop.ports, { number, input, seen: 'another', ...actor })).rejects.toThrow(
      'credit_outdated',
    )
    await expect(previewCredit(shop.ports, 'AV-2026000001', input)).rejects.toThrow('not_found')
  })

  // CGI 269, 2, c: when the VAT of a sale is owed follows its invoice, whatever the seller opted for since.
  test('has the same VAT-on-debits note as its invoice, even after the option was changed', async () => {
    await using shop = await createTestApp()
    const { number, issued } = await aPaidInvoice(shop)
    expect(hasDebitsNote(issued)).toBe(false)
    await saveSettings(shop.ports, 'tax', { isOnDebits: true }, null)
    await credit(shop, number, await toCreditInput(shop, number, cents(500)))
    await subscribeAsNewCustomer(shop, 'table-ouverte*2')
    const [sold] = await shop.ports.db
      .select()
      .from(invoice)
      .where(and(eq(invoice.series, 'INV'), ne(invoice.id, issued.id)))
    const later = { number: sold?.number ?? '', id: sold?.id ?? '' }
    await saveSettings(shop.ports, 'tax', { isOnDebits: false }, null)
    await credit(shop, later.number, await toCreditInput(shop, later.number, cents(500)))
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    const hasNote = new Map(notes.map((note) => [note.creditedInvoiceId, hasDebitsNote(note)]))
    expect([hasNote.get(issued.id), hasNote.get(later.id)]).toEqual([false, true])
  })

  test('above the staff limit is rejected, even when split into parts', async () => {
    await using shop = await createTestApp()
    const { number, issued } = await aPaidInvoice(shop)
    const input = await toCreditInput(shop, number)
    expect(issued.total).toBeGreaterThan(10_000)
    const { seen } = await previewCredit(shop.ports, number, input)
    const command = { number, input, seen, actorId: 'staff-1', isLimited: true }
    await expect(creditInvoice(shop.ports, command)).rejects.toThrow('credit_above_limit')
    expect(await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))).toEqual([])
    // A credit in several parts is refused as well.
    const slice = async (gross: number, line: number) => {
      const part = await toCreditInput(shop, number, cents(gross), line)
      const shown = await previewCredit(shop.ports, number, part)
      return creditInvoice(shop.ports, { ...command, input: part, seen: shown.seen })
    }
    await slice(5_000, 0)
    await expect(slice(5_001, 1)).rejects.toThrow('credit_above_limit')
    await slice(5_000, 1)
    await expect(slice(1, 1)).rejects.toThrow('credit_above_limit')
  })

  test('for an unpaid month lowers the amount owed and charged', async () => {
    await using shop = await createTestApp()
    await aPaidInvoice(shop, 'quiz*1')
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
    await runDaysUntil(shop, day('2026-12-21'))
    const [renewed] = await shop.ports.db
      .select({ invoice })
      .from(collection)
      .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    const { number, total } = renewed?.invoice ?? { number: '', total: cents(0) }
    const input = await toCreditInput(shop, number, cents(400))
    expect((await previewCredit(shop.ports, number, input)).settlement).toMatchObject({
      toRefund: 0,
      notOwed: 400,
    })
    await credit(shop, number, input)
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: null })
    await runDaysUntil(shop, day('2026-12-23'))
    const [paid] = await shop.ports.db.select().from(collection)
    expect(paid).toMatchObject({ state: 'paid', owed: total - 400 })
    expect(await refundedAmounts(shop)).toEqual([])
    await expectBillingInvariants(shop.ports, day('2026-12-23'))
  })

  test('before a withdrawal is not refunded a second time by the withdrawal', async () => {
    await using shop = await createTestApp()
    const { visitor, number, issued } = await aPaidInvoice(shop, 'quiz*1')
    await credit(shop, number, await toCreditInput(shop, number, cents(700)))
    const { html } = await visitor.get('/user/orders')
    const order = /CMD-\d+/.exec(html)?.[0] ?? ''
    const [{ email } = { email: '' }] = await shop.ports.db
      .select({ email: invoice.email })
      .from(invoice)
      .where(eq(invoice.number, number))
    const declaration = { intent: 'confirm', name: 'Alix Modèle', contract: order, email, endsOn: '' }
    await visitor.post('/withdraw', declaration)
    await runDaysUntil(shop, day('2026-12-06'))
    expect((await refundedAmounts(shop)).reduce((sum, amount) => sum + amount, 0)).toBe(issued.total)
    const notes = await shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
    expect(notes.reduce((sum, note) => sum + note.total, 0)).toBe(issued.total)
    const lines = await shop.ports.db.select().from(invoiceLine).where(eq(invoiceLine.kind, 'credit'))
    expect(lines.every(({ creditedLineId }) => creditedLineId !== null)).toBe(true)
    await expectBillingInvariants(shop.ports, day('2026-12-06'))
  })

  test('before a withdrawal after an early start lowers the refund in note, email and payment alike', async () => {
    await using shop = await createTestApp()
    const { orderNumber, email } = await insertSubscriber(shop.ports, {
      ...randomNumbers(3),
      chance: () => true,
    })
    await runDaysUntil(shop, day('2026-12-01'))
    const [issued] = await shop.ports.db.select().from(invoice)
    const [{ number, total } = { number: '', total: cents(0) }] = issued ? [issued] : []
    await credit(shop, number, await toCreditInput(shop, number, cents(300)))
    const input = { name: 'Alix Modèle', contract: orderNumber, email, endsOn: '' as const }
    await recordDeclaration(shop.ports, { kind: 'withdrawal', input, language: 'fr', ipHash: '' })
    await runToday(shop)
    const [stored] = await shop.ports.db.select().from(withdrawal)
    if (!stored) throw new Error('Nothing was withdrawn from')
    expect(stored.retained).toBeGreaterThan(0)
    expect(stored.refunded).toBe(total - 300 - stored.retained)
    // Another goodwill credit before the decision: the refund is lower by as much.
    await credit(shop, number, await toCreditInput(shop, number, cents(200)))
    await decideRefund(shop.ports, { declarationId: stored.declarationId, actorId: null })
    await runToday(shop)
    const notes = await shop.ports.db
      .select()
      .from(invoice)
      .where(eq(invoice.series, 'AV'))
      .orderBy(invoice.number)
    expect(notes.map((note) => note.total)).toEqual([300, 200, stored.refunded - 200])
    expect(await refundedAmounts(shop)).toEqual([300, 200, stored.refunded - 200])
    const mails = await shop.ports.db
      .select({ plainText: outboxMail.plainText })
      .from(outboxMail)
      .where(eq(outboxMail.template, 'withdrawal-refunded'))
    expect(
      mails.map(({ plainText }) => plainText?.includes(formatMoney(cents(stored.refunded - 200), 'fr'))),
    ).toEqual([true])
    await expectBillingInvariants(shop.ports, day('2026-12-01'))
  })
})
