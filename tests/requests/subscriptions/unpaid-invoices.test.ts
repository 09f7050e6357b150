import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toJournalEntry } from '#domain/billing/accounting/journal-entry.ts'
import type { LedgerEntry } from '#domain/billing/ledger/ledger-entry.ts'
import { day, dayInParis } from '#domain/platform/calendar/day.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentDiscrepancy, refund } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { payKey, payPath } from '#server/payments/pay-link.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { openPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { creditAll } from '#tests/harness/credit-all.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { validCard } from '#tests/harness/purchases.ts'
import { runDaysUntil } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

/**
 * A quiz costs 19.00 EUR a month with French VAT of 20 % (CGI, art. 278): 15.83 + 3.17. Unpaid, it can be paid by bank
 * transfer, or written off once its subscription has ended: the net becomes a loss (654, plan comptable général) and
 * the VAT is no longer owed (CGI, art. 272-1), for which its customer gets a duplicate with the mention of BOI-TVA-
 * DED-40-10-20.
 */
async function unpaid(until: string) {
  const shop = await createTestApp()
  await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await runDaysUntil(shop, day(until))
  const [claim] = await shop.ports.db.select().from(collection)
  const late = (await shop.ports.db.select().from(invoice)).find(({ id }) => id === claim?.invoiceId)
  if (!late) throw new Error('Nothing is unpaid')
  const owner = await signedInStaff(shop, 'owner')
  const path = `/admin/invoices/${late.number}`
  const post = (intent: string, fields: Record<string, string> = {}) =>
    owner.post(path, { intent, confirmed: 'yes', ...fields })
  const read = async (address = path) => pageText((await owner.get(address)).html)
  return { shop, owner, late, path, post, read, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** Opens the payment page of an invoice's link; the returned function pays it with a card. */
async function openLink({ ports }: TestApp, invoiceId: string): Promise<() => Promise<void>> {
  const key = payKey(ports.shop, invoiceId)
  const { providerPaymentId, clientSecret } = await openPayable(ports, { invoiceId, key, ipHash: 'one' })
  return async () => {
    await ports.sandboxApi?.confirm({
      paymentId: providerPaymentId,
      clientSecret,
      paymentMethod: { card: validCard },
      returnUrl: '/pay',
    })
    await settlePayment(ports, providerPaymentId)
  }
}

const transfer = { on: '2026-12-23', reference: 'VIR DUPONT 4711', reason: 'La carte du client est refusée' }
const readEvents = async ({ ports }: TestApp, type: LedgerEntry['type']) =>
  ports.db.select().from(ledgerEvent).where(eq(ledgerEvent.type, type)).orderBy(desc(ledgerEvent.id))
const readClaim = async ({ ports }: TestApp) => (await ports.db.select().from(collection))[0]
const readState = async ({ ports }: TestApp, id: string) =>
  (await ports.db.select().from(invoice).where(eq(invoice.id, id)))[0]
const readMails = ({ ports }: TestApp, template: string) =>
  ports.db.select().from(outboxMail).where(eq(outboxMail.template, template))
const expectLedgerToAgree = async (shop: TestApp) =>
  expect((await verifyLedger(shop.ports)).faults).toEqual([])

describe('unpaid invoice paid by bank transfer', () => {
  test('becomes paid once, is booked to the bank account, and is no longer charged', async () => {
    await using of = await unpaid('2026-12-24')
    const { shop, late, post, read, path } = of
    expect(await read()).toMatch(/Recouvrement.*Prélever maintenant.*Marquer payée par virement/s)
    const missing = await post('record-transfer', { ...transfer, reference: ' ', reason: '' })
    expect(missing.status).toBe(422)
    expect(pageText(missing.html)).toMatch(/Recopiez la référence qui figure sur le relevé/)
    for (const on of ['2026-12-20', '2026-12-25', '2026-02-30', ''])
      expect((await post('record-transfer', { ...transfer, on })).status, on).toBe(422)

    const responses = await Promise.all([1, 2].map(() => post('record-transfer', transfer)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.runJobs()
    expect(await readClaim(shop)).toMatchObject({ state: 'paid', nextAttemptOn: null })
    expect(await readState(shop, late.id)).toMatchObject({ status: 'paid', paidBy: 'Virement bancaire' })
    expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ status: 'active' }])
    const paid = await shop.ports.db.select().from(payment).where(eq(payment.provider, 'bank_transfer'))
    expect(paid).toMatchObject([{ amount: 1900, status: 'succeeded', reference: 'VIR DUPONT 4711' }])
    expect(dayInParis(paid[0]?.paidAt ?? new Date(0))).toBe('2026-12-23')
    const [mail] = await readMails(shop, 'renewal-invoice')
    expect(mail?.plainText.replace(/\s+/g, ' ')).toMatch(
      /bien reçu votre paiement de 19,00 € TTC.*Réglée par.*Virement bancaire/,
    )
    expect(
      await shop.ports.db.select().from(auditEvent).where(eq(auditEvent.action, 'invoice.transfer_recorded')),
    ).toMatchObject([{ details: { amount: 1900, ...transfer } }])

    // On the bank's account, not the provider's, with the reference of the bank statement.
    const [event] = await readEvents(shop, 'payment_received')
    expect(toJournalEntry(event as LedgerEntry)).toMatchObject({
      journal: 'BQ',
      number: 'VIR DUPONT 4711',
      reference: late.number,
      postings: [
        { account: '512000', debit: 1900, credit: 0 },
        { account: '411000', debit: 0, credit: 1900 },
      ],
    })
    await expectLedgerToAgree(shop)
    expect(await read(`/admin/payments/${paid[0]?.id}`)).toMatch(/VIR DUPONT 4711.*Virement bancaire/s)
    expect(await read('/admin/payments?q=VIR+DUPONT+4711')).toContain(late.number)
    expect(await read(path)).not.toContain('Marquer payée par virement')

    // The following months are charged to the card again.
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: null })
    await runDaysUntil(shop, day('2027-01-22'))
    expect((await shop.ports.db.select().from(collection)).map(({ state }) => state)).toEqual([
      'paid',
      'paid',
    ])
    expect(
      await shop.ports.db.select().from(sandboxPayment).where(eq(sandboxPayment.status, 'succeeded')),
    ).toHaveLength(2)
    await expectBillingInvariants(shop.ports, day('2027-01-22'))
  })

  test('cannot be recorded as paid while a bank processes a charge', async () => {
    await using of = await unpaid('2026-12-24')
    const { shop, late, post } = of
    const [latest] = await shop.ports.db
      .select()
      .from(payment)
      .where(eq(payment.invoiceId, late.id))
      .orderBy(desc(payment.createdAt))
      .limit(1)
    await shop.ports.db
      .update(payment)
      .set({ status: 'processing' })
      .where(eq(payment.id, latest?.id ?? ''))
    const response = await post('record-transfer', transfer)
    expect([response.status, pageText(response.html)]).toEqual([
      409,
      expect.stringContaining('La banque traite déjà'),
    ])
  })

  test('stays paid by transfer, and a later card payment is flagged for a manual refund', async () => {
    await using of = await unpaid('2026-12-24')
    const { shop, late, post, read } = of
    const pay = await openLink(shop, late.id)
    // Before the job has cancelled the open payment at the provider.
    expect((await post('record-transfer', transfer)).status).toBe(200)
    await pay()
    expect(await readState(shop, late.id)).toMatchObject({ status: 'paid', paidBy: 'Virement bancaire' })
    expect(await shop.ports.db.select().from(paymentDiscrepancy)).toMatchObject([
      { kind: 'paid_without_order', amount: 1900, resolvedAt: null },
    ])
    const paid = await shop.ports.db.select().from(payment).where(eq(payment.status, 'succeeded'))
    expect(paid.filter(({ invoiceId }) => invoiceId === late.id)).toMatchObject([
      { provider: 'bank_transfer' },
    ])
    expect(await read('/admin/payments')).toContain('Rembourser')
    await expectLedgerToAgree(shop)
  })

  test('is refunded by a transfer that the shop records manually', async () => {
    await using of = await unpaid('2026-12-24')
    const { shop, late, post, read, owner } = of
    await post('record-transfer', transfer)
    await creditAll(shop, late.number)
    const [waiting] = await shop.ports.db.select().from(refund)
    expect(waiting).toMatchObject({ amount: 1900, status: 'pending', provider: 'bank_transfer' })
    expect(await readMails(shop, 'refund-failed')).toEqual([])
    expect(await readMails(shop, 'refund-made')).toEqual([])
    expect(await read('/admin/dashboard')).toContain('1 virement à rembourser à un client')
    expect(await read('/admin/payments?status=to_send_back')).toContain(late.number)
    await expectLedgerToAgree(shop)

    const path = `/admin/payments/${waiting?.paymentId}`
    const page = await read(path)
    expect(page).toMatch(
      /par la boutique.*Enregistrer le virement envoyé.*Virement reçu.*Virement enregistré/s,
    )
    expect(page).not.toMatch(/effectué chez le prestataire|n’y a plus rien à rembourser/)
    const fields = { intent: 'record-refund', confirmed: 'yes', refundId: waiting?.id ?? '' }
    const tooEarly = await owner.post(path, { ...fields, on: '2026-12-01', reference: 'VIR 12' })
    expect(tooEarly.status).toBe(422)
    const sent = { ...fields, on: '2026-12-24', reference: 'VIR SORTANT 12' }
    expect((await owner.post(path, sent)).status).toBe(200)
    expect((await owner.post(path, sent)).status).toBe(404)
    await shop.runJobs()
    expect(await shop.ports.db.select().from(refund)).toMatchObject([
      { status: 'succeeded', reference: 'VIR SORTANT 12' },
    ])
    expect(await readMails(shop, 'refund-made')).toHaveLength(1)
    const [event] = await readEvents(shop, 'refund_made')
    expect(toJournalEntry(event as LedgerEntry)).toMatchObject({
      number: 'VIR SORTANT 12',
      postings: [
        { account: '512000', debit: 0, credit: 1900 },
        { account: '411000', debit: 1900, credit: 0 },
      ],
    })
    expect(await read('/admin/dashboard')).not.toContain('virement à rembourser')
    await expectLedgerToAgree(shop)
  })
})

describe('write-off of an unpaid invoice', () => {
  const reason = { reason: 'Liquidation judiciaire du 3 mars' }

  test('is refused until the contract has ended', async () => {
    await using of = await unpaid('2026-12-24')
    const { post, read } = of
    expect(await read()).toContain('une fois son abonnement terminé')
    const response = await post('write-off', reason)
    expect([response.status, pageText(response.html)]).toEqual([
      409,
      expect.stringContaining('résiliez-le d’abord'),
    ])
  })

  test('books the loss and its VAT, and sends the customer a duplicate invoice', async () => {
    await using of = await unpaid('2027-01-25')
    const { shop, late, post, read, owner, path } = of
    expect(await readState(shop, late.id)).toMatchObject({ status: 'overdue' })
    const [contract] = await shop.ports.db.select().from(subscription)
    const customer = `/admin/customers/${contract?.accountId}`
    expect(await read(customer)).toMatch(/Reste dû\s*19,00/)
    expect((await post('write-off', { reason: 'x' })).status).toBe(422)
    const responses = await Promise.all([1, 2].map(() => post('write-off', reason)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.runJobs()
    expect(await readClaim(shop)).toMatchObject({ state: 'written_off', owed: 1900 })
    expect(await readState(shop, late.id)).toMatchObject({ status: 'written_off' })
    expect(await read(customer)).not.toMatch(/Reste dû\s*19,00/)
    expect(await read(path)).toMatch(
      /Passée en perte.*3,17.*Liquidation judiciaire du 3 mars.*Réclamer à nouveau/s,
    )
    expect(await read('/admin/invoices?status=written_off')).toContain(late.number)

    const [event] = await readEvents(shop, 'invoice_written_off')
    expect(toJournalEntry(event as LedgerEntry)).toMatchObject({
      journal: 'OD',
      number: late.number,
      postings: [
        { account: '654000', debit: 1583, credit: 0 },
        { account: '445710', debit: 317, credit: 0, country: 'FR' },
        { account: '411000', debit: 0, credit: 1900 },
      ],
    })
    const report = await verifyLedger(shop.ports)
    expect(report.faults).toEqual([])
    expect(report.totals.receivable).toBe(0)

    const [mail] = await readMails(shop, 'invoice-written-off')
    expect(mail?.plainText.replace(/\s+/g, ' ')).toMatch(
      /impayée pour la somme de 19,00 €.*15,83 €.*3,17 €.*ne peut pas être déduite/,
    )
    const [attached] = mail?.attachments ?? []
    if (!attached) throw new Error('Nothing is attached')
    const file = await shop.ports.fetchAttachment(shop.ports, attached)
    expect(file.filename).toBe(`duplicata-${late.number}.pdf`)
    expect(readPrintedText(file.bytes).replace(/\s+/g, ' ')).toMatch(
      /facture demeurée impayée pour la somme de 15,83 € \(prix net\) et pour la somme de 3,17 € \(taxe correspondante\) qui ne peut faire l’objet d’une déduction \(CGI, art\. 272\)/,
    )
    const downloaded = await owner.get(`${path}/duplicate.pdf`)
    expect([downloaded.status, downloaded.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await runSubscriptions(shop.ports)
    await shop.runJobs()
    expect(await readClaim(shop)).toMatchObject({ state: 'written_off' })
    await expectBillingInvariants(shop.ports, day('2027-01-25'))
  })

  test('is reversed when the invoice is claimed again or paid', async () => {
    await using of = await unpaid('2027-01-25')
    const { shop, late, post, owner } = of
    const signInAgain = async () => {
      expect((await post('write-off', reason)).status).toBe(200)
      await shop.runJobs()
      expect((await verifyLedger(shop.ports)).totals.receivable).toBe(0)
    }
    await signInAgain()
    expect((await post('claim-again')).status).toBe(200)
    expect((await post('claim-again')).status).toBe(409)
    expect(await readState(shop, late.id)).toMatchObject({ status: 'overdue' })
    const report = await verifyLedger(shop.ports)
    expect([report.faults, report.totals.receivable]).toEqual([[], 1900])

    // The link of the mail leads to the payment page.
    await signInAgain()
    const link = payPath(shop.ports.shop, late.id, 'fr')
    expect(pageText((await shop.visitor().get(link)).html)).toContain('19,00')
    await (await openLink(shop, late.id))()
    await shop.runJobs()
    expect(await readClaim(shop)).toMatchObject({ state: 'paid' })
    expect((await readEvents(shop, 'write_off_reversed')).map(({ amount }) => amount)).toEqual([1900, 1900])
    await expectLedgerToAgree(shop)
    expect((await post('write-off', reason)).status).toBe(409)
    expect((await owner.get(link)).status).toBe(200)
  })

  test('is reversed by a partial credit, and the rest can be written off with its share of VAT', async () => {
    await using of = await unpaid('2027-01-25')
    const { shop, late, post } = of
    await post('write-off', reason)
    await creditAll(shop, late.number, 900)
    expect(await readClaim(shop)).toMatchObject({ state: 'uncollectible', owed: 1000 })
    await expectLedgerToAgree(shop)
    await post('write-off', reason)
    const [event] = await readEvents(shop, 'invoice_written_off')
    // 19.00 less 9.00: 15.83 - 7.50 net, 3.17 - 1.50 VAT.
    expect(event).toMatchObject({ amount: 1000, data: { net: 833, vat: 167 } })
    await expectLedgerToAgree(shop)
    // A transfer reverses the write-off as well.
    expect((await post('record-transfer', { ...transfer, on: '2027-01-25' })).status).toBe(200)
    expect(await readClaim(shop)).toMatchObject({ state: 'paid' })
    expect((await readEvents(shop, 'write_off_reversed')).map(({ amount }) => amount)).toEqual([1000, 1900])
    await expectLedgerToAgree(shop)
  })
})
