import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayInParis } from '#domain/calendar/day.ts'
import { auditEvent } from '#server/database/schema/audit.ts'
import { collection, invoice, subscription } from '#server/database/schema/billing.ts'
import { dispute, payment } from '#server/database/schema/payments.ts'
import { countPaymentWork } from '#server/payments/count-payment-work.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { registerCustomer } from '#tests/harness/customers.ts'
import { expectBooksToHold } from '#tests/harness/expect-books-to-hold.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { playToday, playUntil } from '#tests/harness/play-days.ts'
import { confirmCard, goodCard, placeOrder, review } from '#tests/harness/purchases.ts'
import { somebody } from '#tests/harness/somebody.ts'

const disputedCard = { ...goodCard, number: '4000000000000259' }

/** A contract that is served from today and whose first payment was disputed. */
async function disputed(shop: TestApp) {
  const { visitor } = await registerCustomer(shop)
  const reviewed = await review(visitor, 'quiz*1')
  const { placed } = await placeOrder(visitor, { reviewed, earlyStart: 'on' })
  if (!placed) throw new Error('Nothing was placed')
  await confirmCard(visitor, placed, disputedCard)
  await visitor.get(placed.confirmation)
  await playToday(shop)
  await playToday(shop)
  expect(await shop.ports.db.$count(dispute)).toBe(1)
}

const claimsOf = ({ ports: { db } }: TestApp) =>
  db
    .select({
      state: collection.state,
      heldOn: collection.heldOn,
      number: invoice.number,
      tries: collection.tries,
    })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .orderBy(asc(invoice.issuedAt))

test('after a dispute the months of a contract are invoiced, and charged once a person says so', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  await disputed(shop)
  await playUntil(shop, addDays(dayInParis(shop.clock.now()), 95))
  const waiting = await claimsOf(shop)
  expect(waiting.length).toBe(3)
  for (const claim of waiting)
    expect(claim).toMatchObject({ state: 'open', tries: 0, heldOn: expect.any(String) })
  // One payment, the disputed one: nothing more was tried, and the service goes on.
  expect(await db.$count(payment)).toBe(1)
  expect(await db.$count(dispute)).toBe(1)
  expect(await db.select().from(subscription)).toMatchObject([{ status: 'active' }])
  const held = await db.select().from(auditEvent).where(eq(auditEvent.action, 'invoice.held'))
  expect(held.map(({ actorId, details }) => [actorId, details])).toEqual(
    waiting.map(() => [null, { reason: 'dispute' }]),
  )

  const staff = await somebody(shop, 'staff')
  const [{ id = '' } = {}] = await db.select({ id: subscription.id }).from(subscription)
  const page = pageText((await staff.get(`/admin/subscriptions/${id}`)).html)
  expect(page).toContain('Un paiement de ce contrat est contesté depuis')
  // The work queue counts them.
  expect((await countPaymentWork(shop.ports)).held).toBe(3)

  const first = waiting[0]?.number ?? ''
  const released = await staff.post(`/admin/invoices/${first}`, { intent: 'release', confirmed: 'yes' })
  expect(released.status).toBe(200)
  await playToday(shop)
  expect((await claimsOf(shop))[0]).toMatchObject({ state: 'paid', heldOn: null })
  expect(await db.$count(payment)).toBe(2)
  await expectBooksToHold(shop.ports, dayInParis(shop.clock.now()))

  // The same card is disputed again: the contract waits again.
  expect(await db.$count(dispute)).toBe(2)
  await playUntil(shop, addDays(dayInParis(shop.clock.now()), 31))
  expect((await claimsOf(shop)).at(-1)).toMatchObject({ state: 'open', heldOn: expect.any(String) })
  expect(await db.$count(payment)).toBe(2)
})
