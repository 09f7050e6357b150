import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day, dayInParis } from '#domain/platform/calendar/day.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { chargeInvoices } from '#server/subscriptions/renewals/charge-invoices.ts'
import { enqueueAccountCharges } from '#server/subscriptions/renewals/enqueue-due-charges.ts'
import { chargeAttemptKey } from '#server/subscriptions/renewals/internal/invoice-keys.ts'
import { recordRefusal } from '#server/subscriptions/renewals/settle-renewal.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

/**
 * An invoice that was refused once for insufficient funds, and its customer; the card pays from then on. `post` submits
 * the forms of its page as staff.
 */
async function contested(shop: TestApp) {
  const { visitor: customer, email } = await registerCustomer(shop)
  await buy(customer, 'quiz*1', { earlyStart: true })
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 30))
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: null })
  const [claim] = await shop.ports.db.select().from(collection)
  const late = (await shop.ports.db.select().from(invoice)).find(({ id }) => id === claim?.invoiceId)
  if (!claim || !late) throw new Error('Nothing is late')
  const path = `/admin/invoices/${late.number}`
  const post = async (intent: string, fields: Record<string, string> = {}) =>
    (await signedInStaff(shop, 'staff')).post(path, { intent, confirmed: 'yes', ...fields })
  return { customer, signIn: { email, password: validPassword }, claim, path, post }
}

const read = async (visitor: { get(path: string): Promise<{ html: string }> }, path: string) =>
  pageText((await visitor.get(path)).html)
const claims = (shop: TestApp) => shop.ports.db.select().from(collection).orderBy(collection.chargedOn)
const countDunningMails = async (shop: TestApp) =>
  (await shop.ports.db.select().from(outboxMail)).filter(({ template }) =>
    ['payment-failed', 'service-suspended', 'subscription-ended-unpaid'].includes(template),
  ).length

test('a disputed invoice on hold is neither charged nor dunned, and dunning resumes on release', async () => {
  await using shop = await createTestApp()
  const { customer, signIn, claim, path, post } = await contested(shop)
  expect(claim).toMatchObject({ chargedOn: '2026-12-21', tries: 1, nextAttemptOn: '2026-12-22' })
  const withoutReason = await post('hold', { reason: '  ' })
  expect(withoutReason.status).toBe(422)
  expect(pageText(withoutReason.html)).toContain('Indiquez ce que le client conteste')
  expect((await post('release')).status).toBe(409)
  expect((await post('hold', { reason: 'Le site n’a pas été livré' })).status).toBe(200)
  expect((await post('hold', { reason: 'Encore une fois' })).status).toBe(200)
  const mails = await countDunningMails(shop)

  // Far beyond the day on which an unpaid subscription ends; the following month is charged and paid.
  await runDaysUntil(shop, day('2027-02-05'))
  expect((await claims(shop))[0]).toMatchObject({
    state: 'open',
    tries: 1,
    suspendedOn: null,
    nextAttemptOn: null,
  })
  expect((await claims(shop))[1]).toMatchObject({ chargedOn: '2027-01-21', state: 'paid' })
  expect(await countDunningMails(shop)).toBe(mails)
  expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ status: 'active' }])
  // Neither a new card nor a manual retry charges it.
  await shop.ports.db.transaction((transaction) =>
    enqueueAccountCharges(shop.ports, transaction, claim.accountId, dayInParis(shop.clock.now())),
  )
  await runToday(shop)
  const staff = await signedInStaff(shop, 'staff')
  await customer.post('/login', signIn)
  const list = '/admin/payments/subscriptions'
  const retried = await staff.post(list, { intent: 'retry', invoiceId: claim.invoiceId })
  expect([retried.status, retried.html]).toEqual([409, expect.stringContaining('sont en pause')])
  expect((await claims(shop))[0]).toMatchObject({ state: 'open', tries: 1, nextAttemptOn: null })
  expect(await read(staff, list)).toContain('Relances en pause depuis le 21/12/2026')
  expect(await read(staff, list)).not.toContain('Relancer le prélèvement')
  expect(await read(customer, '/user/subscriptions')).toMatch(/Nous examinons votre réclamation.*Payer/s)
  expect(await read(staff, path)).toMatch(/Recouvrement.*Relances mises en pause\s: somme contestée/s)

  expect((await post('release')).status).toBe(200)
  expect((await claims(shop))[0]).toMatchObject({
    heldOn: null,
    chargedOn: '2026-12-21',
    countsFrom: '2027-02-05',
    nextAttemptOn: '2027-02-06',
  })
  expect(await read(staff, list)).toMatch(/Prochaine tentative le 06\/02\/2027.*Suspension le 19\/02\/2027/s)
  await runDaysUntil(shop, day('2027-02-06'))
  expect((await claims(shop))[0]).toMatchObject({ state: 'paid' })
  expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ status: 'active' }])
  expect((await post('hold', { reason: 'Trop tard' })).status).toBe(409)
  const events = (await shop.ports.db.select().from(auditEvent)).filter(({ action }) =>
    /^invoice\.(held|released)/.test(action),
  )
  expect(events.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'invoice.held', details: { reason: 'Le site n’a pas été livré' } },
    { action: 'invoice.released', details: { heldOn: '2026-12-21', countsFrom: '2027-02-05' } },
  ])
  await expectBillingInvariants(shop.ports, day('2027-02-06'))
})

test('a bank’s refusal during the hold is recorded, and no retry is scheduled', async () => {
  await using shop = await createTestApp()
  const { claim, post } = await contested(shop)
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(200)
  await shop.ports.db.transaction((transaction) =>
    recordRefusal(shop.ports, transaction, {
      invoiceId: claim.invoiceId,
      requestKey: chargeAttemptKey(claim.invoiceId, 1),
      methodId: 'another',
      failure: 'insufficient_funds' as const,
      wasWithBank: true,
    }),
  )
  expect((await claims(shop))[0]).toMatchObject({ tries: 2, nextAttemptOn: null, heldOn: '2026-12-21' })
})

test('an invoice that is being charged or processed by a bank cannot be put on hold', async () => {
  await using shop = await createTestApp()
  const { claim, post } = await contested(shop)
  const [refused] = await shop.ports.db
    .select()
    .from(payment)
    .where(eq(payment.requestKey, chargeAttemptKey(claim.invoiceId, 0)))
  if (!refused) throw new Error('Nothing was tried')
  const { id, ...same } = refused
  await shop.ports.db.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, id))
  const underWay = { ...same, id: 'under-way', providerPaymentId: null, failure: null }
  await shop.ports.db
    .insert(payment)
    .values({ ...underWay, requestKey: chargeAttemptKey(claim.invoiceId, 1) })
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(409)
  await shop.ports.db
    .update(payment)
    .set({ requestKey: 'own', status: 'processing' })
    .where(eq(payment.id, 'under-way'))
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(409)
  await shop.ports.db.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, 'under-way'))
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(200)
  // A charge that was enqueued before does not start.
  const paymentsBefore = await shop.ports.db.$count(payment)
  await chargeInvoices(shop.ports, [claim.invoiceId])
  expect((await claims(shop))[0]).toMatchObject({ state: 'open', tries: 1, heldOn: '2026-12-21' })
  expect(await shop.ports.db.$count(payment)).toBe(paymentsBefore)
})

test('after an expired card, releasing the hold retries only if another card was saved', async () => {
  await using shop = await createTestApp()
  const { claim, post } = await contested(shop)
  const { db } = shop.ports
  // Only another card can succeed here.
  await db.update(collection).set({ failure: 'expired_card', nextAttemptOn: null, enqueuedAt: null })
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(200)
  const [previous] = await db.select().from(paymentMethod)
  if (!previous) throw new Error('There is no card')
  await db.insert(paymentMethod).values({ ...previous, id: 'another', providerMethodId: 'another' })
  await db.update(subscription).set({ paymentMethodId: 'another' })
  expect((await post('release')).status).toBe(200)
  expect((await claims(shop))[0]).toMatchObject({ nextAttemptOn: '2026-12-21', tries: 1 })
  await db.update(subscription).set({ paymentMethodId: previous.id })
  expect((await post('hold', { reason: 'Encore contesté' })).status).toBe(200)
  expect((await post('release')).status).toBe(200)
  expect((await claims(shop))[0]).toMatchObject({ nextAttemptOn: null, invoiceId: claim.invoiceId })
})

test('a hold resumes the suspended service, and a new suspension follows only after a new notice', async () => {
  await using shop = await createTestApp()
  const { post } = await contested(shop)
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
  await runDaysUntil(shop, day('2027-01-05'))
  const statusNow = async () => (await shop.ports.db.select().from(subscription))[0]?.status
  expect(await statusNow()).toBe('suspended')
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(200)
  expect(await statusNow()).toBe('active')
  await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'expired_card' })
  const before = await countDunningMails(shop)
  await runDaysUntil(shop, day('2027-01-10'))
  expect((await post('release')).status).toBe(200)
  expect(await statusNow()).toBe('past_due')
  await runDaysUntil(shop, day('2027-01-16'))
  expect(await statusNow()).toBe('past_due')
  const mails = (await shop.ports.db.select().from(outboxMail)).filter(
    ({ template }) => template === 'payment-failed',
  )
  expect(await countDunningMails(shop)).toBe(before + 1)
  expect(JSON.stringify(mails.at(-1))).toContain('17/01/2027')
  await runDaysUntil(shop, day('2027-01-17'))
  expect(await statusNow()).toBe('suspended')
})

test('crediting a justified complaint settles the claim, and the subscription is active again', async () => {
  await using shop = await createTestApp()
  const { claim, path } = await contested(shop)
  const { db } = shop.ports
  expect(await db.select().from(subscription)).toMatchObject([{ status: 'past_due' }])
  const [line] = await db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, claim.invoiceId))
  if (!line) throw new Error('Nothing was billed')
  const number = path.slice(path.lastIndexOf('/') + 1)
  const input = { lines: [{ lineId: line.id, gross: line.gross }], reason: 'Le site n’a pas été livré' }
  const { seen } = await previewCredit(shop.ports, number, input)
  const { id: actorId } = await signedInStaff(shop, 'owner')
  await creditInvoice(shop.ports, { number, input, seen, actorId, isLimited: false })
  expect((await claims(shop))[0]).toMatchObject({ state: 'uncollectible', owed: 0 })
  expect(await db.select().from(subscription)).toMatchObject([{ status: 'active' }])
})

test('a customer can still open the payment page of an invoice on hold', async () => {
  await using shop = await createTestApp()
  const { customer, signIn, post } = await contested(shop)
  expect((await post('hold', { reason: 'Montant contesté' })).status).toBe(200)
  await customer.post('/login', signIn)
  const page = (await customer.get('/user/subscriptions')).html
  const payPath = /href="([^"]*\/pay\/[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(payPath).toMatch(/\/pay\//)
  expect((await customer.get(payPath)).status).toBe(200)
})
