import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, dayInParis } from '#domain/platform/calendar/day.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

async function aSubscription(shop: TestApp) {
  const { email, number } = await subscribeAsNewCustomer(shop, 'quiz*2')
  const [bought] = await shop.ports.db.select().from(subscription)
  if (!bought) throw new Error('Nothing runs')
  return { email, number, id: bought.id, path: `/admin/subscriptions/${bought.id}` }
}

const confirmation = { confirmed: 'yes', reason: 'Au téléphone, le 3 mars' }

const readState = async (shop: TestApp) => (await shop.ports.db.select().from(subscription))[0]

const mailed = async (shop: TestApp, email: string) => {
  const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
  return mails.map(({ template }) => template)
}

test('the subscription page shows product, next charge and invoices, with links to each', async () => {
  await using shop = await createTestApp()
  const { path, number, id } = await aSubscription(shop)
  await runDaysUntil(shop, day('2026-12-21'))
  const owner = await signedInStaff(shop, 'owner')
  const { html } = await owner.get(path)
  const text = pageText(html)
  for (const fact of ['2 × Bonne réponse', '38,00 € TTC', 'Actif', '21/01/2027', 'Commandé', 'Payée'])
    expect(text).toContain(fact)
  for (const link of [`/admin/orders/${number}`, '/admin/products/quiz', '/admin/invoices/INV-2026000002'])
    expect(html).toContain(`href="${link}"`)
  expect((await owner.get('/admin/payments/subscriptions')).html).toContain(`href="${path}"`)
  expect((await owner.get(`/admin/orders/${number}`)).html).toContain(`href="/admin/subscriptions/${id}"`)
  expect((await owner.get('/admin/subscriptions/none')).status).toBe(404)
})

test.for([
  { status: 'cancelled' },
  { status: 'suspended' },
  { status: 'paused' },
  { endsOn: day('2026-12-01') },
  { pausesOn: day('2026-12-02') },
] as const)('a subscription with %j is sorted last in the list by next charge', async (changes) => {
  await using shop = await createTestApp()
  await subscribeAsNewCustomer(shop, 'quiz*1')
  await subscribeAsNewCustomer(shop, 'table-ouverte*1')
  await shop.ports.db
    .update(subscription)
    .set({ nextChargeOn: day('2026-12-02'), ...changes })
    .where(eq(subscription.productId, 'quiz'))
  const owner = await signedInStaff(shop, 'owner')
  const rows = pageText((await owner.get('/admin/payments/subscriptions?sort=next-charge')).html)
    .match(/Bonne réponse|Table ouverte/g)
    ?.slice(-2)
  expect(rows).toEqual(['Table ouverte', 'Bonne réponse'])
})

test('the shop cancels a subscription at the customer’s request with an email, and can undo it', async () => {
  await using shop = await createTestApp()
  const { path, email } = await aSubscription(shop)
  const owner = await signedInStaff(shop, 'owner')
  const withoutReason = await owner.post(path, { ...confirmation, intent: 'cancel', reason: ' ' })
  expect(withoutReason.status).toBe(422)
  expect(pageText(withoutReason.html)).toContain('Indiquez comment le client a fait sa demande')
  expect((await owner.post(path, { ...confirmation, intent: 'cancel' })).status).toBe(200)
  expect(await readState(shop)).toMatchObject({
    status: 'active',
    endsOn: '2026-12-20',
    endReason: 'cancelled',
  })
  expect(await mailed(shop, email)).toContain('cancellation-confirmed')
  expect((await owner.post(path, { ...confirmation, intent: 'cancel' })).status).toBe(200)
  expect((await owner.post(path, { ...confirmation, intent: 'undo' })).status).toBe(200)
  expect(await readState(shop)).toMatchObject({ endsOn: null, endReason: null })
  const auditRows = await shop.ports.db.select().from(auditEvent)
  const about = auditRows.filter(({ subject }) => subject.startsWith('subscription/'))
  expect(about.map(({ action, details }) => [action, details])).toEqual([
    ['subscription.cancelled', { reason: confirmation.reason }],
    ['subscription.end_undone', { reason: confirmation.reason }],
  ])
  expect((await mailed(shop, email)).filter((name) => name === 'cancellation-confirmed')).toHaveLength(1)
})

test('the shop pauses and resumes a subscription at the customer’s request, billed consistently', async () => {
  await using shop = await createTestApp()
  const { path, email } = await aSubscription(shop)
  const owner = await signedInStaff(shop, 'owner')
  expect((await owner.post(path, { ...confirmation, intent: 'pause' })).status).toBe(200)
  await runDaysUntil(shop, day('2027-01-05'))
  expect(await readState(shop)).toMatchObject({ status: 'paused' })
  // The session of November has ended.
  const later = await signedInStaff(shop, 'owner')
  const repeated = await later.post(path, { ...confirmation, intent: 'resume' })
  expect(repeated.status).toBe(200)
  await runToday(shop)
  expect(await readState(shop)).toMatchObject({ status: 'active', nextChargeOn: '2027-02-05', anchorDay: 5 })
  expect(await mailed(shop, email)).toEqual(
    expect.arrayContaining(['subscription-paused', 'subscription-resumed']),
  )
  await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
})

test('a read-only user sees no actions and can perform none', async () => {
  await using shop = await createTestApp()
  const { path } = await aSubscription(shop)
  const reader = await signedInStaff(shop, 'read_only')
  expect(pageText((await reader.get(path)).html)).not.toContain('À la demande du client')
  for (const intent of ['cancel', 'undo', 'pause', 'resume'])
    expect((await reader.post(path, { ...confirmation, intent })).status, intent).toBe(403)
  expect(await readState(shop)).toMatchObject({ endsOn: null, pausesOn: null })
})
