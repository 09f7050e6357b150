import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { languages } from '#domain/platform/language/language.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { dispute, payment } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { countPaymentWork } from '#server/payments/count-payment-work.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, placeOrder, review, validCard } from '#tests/harness/purchases.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const disputedCard = { ...validCard, number: '4000000000000259' }

/** A subscription whose service begins today and whose first payment is disputed. */
async function disputed(shop: TestApp) {
  const { visitor, email } = await registerCustomer(shop)
  const reviewed = await review(visitor, 'quiz*1')
  const { placed } = await placeOrder(visitor, { reviewed, earlyStart: 'on' })
  if (!placed) throw new Error('Nothing was placed')
  await confirmCard(visitor, placed, disputedCard)
  await visitor.get(placed.confirmation)
  await runToday(shop)
  await runToday(shop)
  expect(await shop.ports.db.$count(dispute)).toBe(1)
  return { customer: visitor, signIn: { email, password: validPassword }, number: placed.number }
}

const readClaims = ({ ports: { db } }: TestApp) =>
  db
    .select({
      id: collection.invoiceId,
      state: collection.state,
      heldOn: collection.heldOn,
      number: invoice.number,
      tries: collection.tries,
    })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .orderBy(asc(invoice.issuedAt))

test('after a dispute, monthly invoices are issued but not charged until staff release them', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  await disputed(shop)
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 95))
  const waiting = await readClaims(shop)
  expect(waiting.length).toBe(3)
  for (const claim of waiting)
    expect(claim).toMatchObject({ state: 'open', tries: 0, heldOn: expect.any(String) })
  // One payment, the disputed one: there was no other attempt, and the service continues.
  expect(await db.$count(payment)).toBe(1)
  expect(await db.$count(dispute)).toBe(1)
  expect(await db.select().from(subscription)).toMatchObject([{ status: 'active' }])
  const held = await db.select().from(auditEvent).where(eq(auditEvent.action, 'invoice.held'))
  expect(held.map(({ actorId, details }) => [actorId, details])).toEqual(
    waiting.map(() => [null, { reason: 'dispute' }]),
  )

  const staff = await signedInStaff(shop, 'staff')
  const [{ id = '' } = {}] = await db.select({ id: subscription.id }).from(subscription)
  const page = pageText((await staff.get(`/admin/subscriptions/${id}`)).html)
  expect(page).toContain('Un paiement de ce contrat est contesté depuis')
  // The work queue counts them.
  expect((await countPaymentWork(shop.ports)).held).toBe(3)

  const first = waiting[0]?.number ?? ''
  const released = await staff.post(`/admin/invoices/${first}`, { intent: 'release', confirmed: 'yes' })
  expect(released.status).toBe(200)
  await runToday(shop)
  expect((await readClaims(shop))[0]).toMatchObject({ state: 'paid', heldOn: null })
  expect(await db.$count(payment)).toBe(2)
  await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))

  // The same card is disputed again: the subscription's charges are on hold again.
  expect(await db.$count(dispute)).toBe(2)
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 31))
  expect((await readClaims(shop)).at(-1)).toMatchObject({ state: 'open', heldOn: expect.any(String) })
  expect(await db.$count(payment)).toBe(2)
})

test('the disputed payment’s page resumes the subscription’s charges and releases held invoices', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  await disputed(shop)
  const [first] = await db.select().from(payment)
  const [{ id: contract = '' } = {}] = await db.select({ id: subscription.id }).from(subscription)
  const path = `/admin/payments/${first?.id}`
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 65))
  expect(await readClaims(shop)).toMatchObject([
    { state: 'open', heldOn: expect.any(String) },
    { state: 'open', heldOn: expect.any(String) },
  ])

  const reader = await signedInStaff(shop, 'read_only')
  expect((await reader.get(path)).html).not.toContain('value="resume-charges"')
  const staff = await signedInStaff(shop, 'staff')
  // The subscription's page and the list of disputes link there.
  for (const from of [`/admin/subscriptions/${contract}`, '/admin/payments/disputes'])
    expect((await staff.get(from)).html, from).toContain(`href="${path}"`)
  expect(pageText((await staff.get(path)).html)).toContain('Reprendre les prélèvements')
  const resume = (fields: Record<string, string>) =>
    staff.post(path, { intent: 'resume-charges', confirmed: 'yes', ...fields })
  const withoutReason = await resume({ reason: ' ' })
  expect(withoutReason.status).toBe(422)
  expect(pageText(withoutReason.html)).toContain('Indiquez pourquoi les prélèvements reprennent')
  const response = await resume({ reason: 'Le client s’est trompé de paiement' })
  expect(response.status).toBe(200)
  expect(pageText(response.html)).toContain('Prélèvements repris')
  expect(pageText(response.html)).not.toContain('Un paiement de ce contrat est contesté depuis')
  for (const claim of await readClaims(shop)) expect(claim).toMatchObject({ heldOn: null })
  const auditRows = await db.select().from(auditEvent)
  const resumed = auditRows.filter(({ action }) => action === 'payment.charges_resumed')
  expect(resumed).toMatchObject([
    {
      subject: `payment/${first?.id}`,
      details: { reason: 'Le client s’est trompé de paiement', released: 2 },
    },
  ])
  expect(resumed[0]?.actorId).toBeTruthy()
  expect(auditRows.filter(({ action }) => action === 'invoice.released').length).toBe(2)
  // Only once: charges that are no longer on hold are not resumed again.
  expect((await resume({ reason: 'Encore une fois' })).status).toBe(409)
  expect(
    (await db.select().from(auditEvent)).filter(({ action }) => action.endsWith('s_resumed')).length,
  ).toBe(1)

  await db.update(sandboxMethod).set({ isDisputed: false })
  await runToday(shop)
  expect(await readClaims(shop)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 31))
  expect((await readClaims(shop)).at(-1)).toMatchObject({ state: 'paid', heldOn: null })
  await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
})

test('charges resume before any invoice is held, and an invoice held by staff stays on hold', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  await disputed(shop)
  const [first] = await db.select().from(payment)
  const path = `/admin/payments/${first?.id}`
  const resume = async () =>
    (await signedInStaff(shop, 'staff')).post(path, {
      intent: 'resume-charges',
      confirmed: 'yes',
      reason: 'Vu avec le client',
    })
  expect((await resume()).status).toBe(200)
  await db.update(sandboxMethod).set({ isDisputed: false })
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 31))
  expect(await readClaims(shop)).toMatchObject([{ state: 'paid', heldOn: null }])

  // Disputed again: the shop holds one month, then staff hold another, which the customer disputes.
  await db.update(dispute).set({ chargesResumedAt: null })
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 62))
  const [, byShop, byPerson] = await readClaims(shop)
  await db
    .update(collection)
    .set({ heldOn: null })
    .where(eq(collection.invoiceId, byPerson?.id ?? ''))
  const staff = await signedInStaff(shop, 'staff')
  const held = await staff.post(`/admin/invoices/${byPerson?.number}`, {
    intent: 'hold',
    confirmed: 'yes',
    reason: 'Le site n’était pas en ligne',
  })
  expect(held.status).toBe(200)
  expect((await resume()).status).toBe(200)
  const [, released, paused] = await readClaims(shop)
  expect([byShop?.heldOn, released?.heldOn]).toEqual([expect.any(String), null])
  expect(paused).toMatchObject({ state: 'open', heldOn: expect.any(String) })
})

test('while charges are on hold after a dispute, the account shows the next invoice, no charge', async () => {
  await using shop = await createTestApp()
  const { customer, signIn, number } = await disputed(shop)
  const [{ id = '' } = {}] = await shop.ports.db.select({ id: subscription.id }).from(subscription)
  const words = {
    fr: ['Prochaine facture', 'nous ne prélevons rien avant d’avoir examiné', 'Prochain prélèvement'],
    en: ['Next invoice', 'we will not charge anything until we have reviewed the dispute', 'Next charge'],
    hu: ['Következő számla', 'amíg a vitát ki nem vizsgáltuk, nem lesz terhelés', 'Következő terhelés'],
  }
  const prefixes = { fr: '', en: '/en', hu: '/hu' }
  for (const language of languages) {
    const read = async (path: string) => pageText((await customer.get(prefixes[language] + path)).html)
    const [invoice = '', why = '', charge = ''] = words[language]
    for (const path of ['/user', '/user/subscriptions']) {
      const text = await read(path)
      for (const word of [invoice, why]) expect(text, language + path).toContain(word)
      expect(text, language + path).not.toContain(charge)
    }
    const order = await read(`/user/orders/${number}`)
    expect(order, language).toContain(invoice)
    expect(order, language).not.toContain(charge)
  }
  const plan = async () => pageText((await customer.get(`/user/subscriptions/${id}/plan`)).html)
  expect(await plan()).toContain('sans prélèvement')

  // An invoice on hold says so, and can be paid.
  await runDaysUntil(shop, addDays(dayInParis(shop.clock.now()), 31))
  await customer.post('/login', signIn)
  const held = pageText((await customer.get('/user/subscriptions')).html)
  expect(held).toMatch(/nous ne prélevons pas cette somme et ne vous relançons pas.*Payer/s)
  expect(held).not.toContain('votre réclamation')

  const [paid] = await shop.ports.db.select().from(payment)
  const staff = await signedInStaff(shop, 'staff')
  await staff.post(`/admin/payments/${paid?.id}`, {
    intent: 'resume-charges',
    confirmed: 'yes',
    reason: 'Vu avec le client',
  })
  for (const path of ['/user', '/user/subscriptions', `/user/orders/${number}`]) {
    const text = pageText((await customer.get(path)).html)
    expect(text, path).toContain('Prochain prélèvement')
    expect(text, path).not.toContain('examiné ce litige')
  }
  expect(await plan()).toContain('Prélevée le')
})
