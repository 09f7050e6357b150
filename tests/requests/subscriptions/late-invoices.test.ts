import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { creditAll } from '#tests/harness/credit-all.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/payments/subscriptions'
const days = (count: number) => count * 86_400_000

async function runDaily(shop: TestApp): Promise<void> {
  await runSubscriptions(shop.ports)
  await shop.runJobs()
}

/** A month that was refused for insufficient funds, and a staff member who signed in afterwards. */
async function aLateInvoice(shop: TestApp) {
  await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  shop.clock.forward(days(30))
  await runDaily(shop)
  const staff = await signedInStaff(shop, 'staff')
  const [late] = await shop.ports.db.select().from(collection)
  if (!late) throw new Error('Nothing is late')
  return { staff, invoiceId: late.invoiceId }
}

const read = async (visitor: TestVisitor, search = '') => pageText((await visitor.get(path + search)).html)
const retry = (visitor: TestVisitor, invoiceId: string) => visitor.post(path, { intent: 'retry', invoiceId })
const charges = (shop: TestApp) => shop.ports.db.select().from(payment).where(eq(payment.purpose, 'renewal'))

test('a late invoice shows attempts, reason and next steps, and manual retries charge it once', async () => {
  await using shop = await createTestApp()
  const { staff, invoiceId } = await aLateInvoice(shop)
  expect(await read(staff, '?late=yes')).toMatch(
    /INV-\d+.*1 tentative refusée · Provision insuffisante.*Prochaine tentative le 22\/12\/2026.*Suspension le 04\/01\/2027.*Fin de l’abonnement le 20\/01\/2027/s,
  )
  expect(pageText((await staff.get('/admin/dashboard')).html)).toContain('Paiements refusés : 1 facture')
  // Refused once more: counted, and retried by the rules.
  expect((await retry(staff, invoiceId)).status).toBe(200)
  await shop.runJobs()
  expect(await shop.ports.db.select().from(collection)).toMatchObject([{ tries: 2, state: 'open' }])
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: null })
  const responses = await Promise.all([1, 2].map(() => retry(staff, invoiceId)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  await retry(staff, invoiceId)
  await shop.runJobs()
  await runDaily(shop)
  expect((await charges(shop)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  expect(
    await shop.ports.db.select().from(sandboxPayment).where(eq(sandboxPayment.status, 'succeeded')),
  ).toHaveLength(2)
  expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ status: 'active' }])
  expect(await shop.ports.db.$count(auditEvent, eq(auditEvent.action, 'invoice.charge_retried'))).toBe(2)
  expect((await retry(staff, invoiceId)).html).toContain('ne peut plus être prélevée')
  const paid = (await charges(shop)).find(({ status }) => status === 'succeeded')
  expect(pageText((await staff.get(`/admin/payments/${paid?.id}`)).html)).toMatch(
    /Facture\s*INV-\d+.*Période facturée\s*du 21\/12\/2026 au 20\/01\/2027/s,
  )
})

test('an invoice processed by a bank, or of an ended subscription, is not charged again', async () => {
  await using shop = await createTestApp()
  const { staff, invoiceId } = await aLateInvoice(shop)
  await shop.ports.db.update(payment).set({ status: 'processing' }).where(eq(payment.invoiceId, invoiceId))
  expect((await retry(staff, invoiceId)).html).toContain('La banque traite déjà')
  expect(await read(staff, '?late=yes')).toContain('En cours de traitement par la banque')
  await shop.ports.db.update(payment).set({ status: 'cancelled' }).where(eq(payment.invoiceId, invoiceId))
  await shop.ports.db.update(subscription).set({ status: 'cancelled', endsOn: null, endReason: 'unpaid' })
  expect((await retry(staff, invoiceId)).status).toBe(409)
  expect((await retry(staff, 'none')).status).toBe(404)
})

test('a read-only user sees late invoices and cannot charge them', async () => {
  await using shop = await createTestApp()
  const { invoiceId } = await aLateInvoice(shop)
  const reader = await signedInStaff(shop, 'read_only')
  expect(await read(reader)).toContain('1 tentative refusée')
  expect(await read(reader)).not.toContain('Relancer')
  expect((await retry(reader, invoiceId)).status).toBe(403)
})

test('a debt remains in all figures after its contract has ended, until it is credited', async () => {
  await using shop = await createTestApp()
  await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await runDaysUntil(shop, day('2027-01-25'))
  const [sold] = await shop.ports.db.select().from(subscription)
  expect(sold).toMatchObject({ status: 'cancelled', endReason: 'unpaid' })
  const [debt] = await shop.ports.db.select().from(collection)
  expect(debt?.state).toBe('uncollectible')
  const owed = normaliseSpaces(formatMoney(debt?.owed ?? cents(0), 'fr'))
  const owner = await signedInStaff(shop, 'owner')
  const page = async (address: string) => pageText((await owner.get(address)).html)
  expect(await page(`/admin/customers/${sold?.accountId}`)).toMatch(new RegExp(`Reste dû\\s*${owed}`))
  const late = await page(`${path}?late=yes`)
  expect(late).toContain(owed)
  expect(late).toContain('Relances terminées, la somme reste due')
  expect(late).not.toContain('Prélever maintenant')
  // The month from 21 December was never paid.
  const facts = await page(`/admin/subscriptions/${sold?.id}`)
  expect(facts).toMatch(/Payé jusqu’au\s*20\/12\/2026/)
  expect(facts).toMatch(/Facturé jusqu’au\s*20\/01\/2027/)
  const counts = await page('/admin/invoices?status=overdue')
  expect(counts).toContain(owed)
  await expectBillingInvariants(shop.ports, day('2027-01-25'))

  const [billedFor] = await shop.ports.db
    .select()
    .from(invoice)
    .where(eq(invoice.id, debt?.invoiceId ?? ''))
  const number = billedFor?.number ?? ''
  await creditAll(shop, number)
  expect(await page(`/admin/customers/${sold?.accountId}`)).toMatch(/Reste dû\s*0,00 €/)
  expect(await page(`${path}?late=yes`)).not.toContain(number)
})
