import { expect, test } from 'vitest'
import { account } from '#server/database/schema/accounts.ts'
import { contactMessage } from '#server/database/schema/contact.ts'
import { order } from '#server/database/schema/orders.ts'
import { payment } from '#server/database/schema/payments.ts'
import { seedLargeMessages } from '#server/database/seed/seed-large-messages.ts'
import { seedLargeSales } from '#server/database/seed/seed-large-sales.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'

test('the shop that is measured is made as told, once', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  const count = async () => ({
    accounts: await db.$count(account),
    orders: await db.$count(order),
    payments: await db.$count(payment),
    messages: await db.$count(contactMessage),
  })
  const before = await count()
  for (const _ of [1, 2]) {
    await seedLargeSales(shop.ports, { customers: 30, orders: 40 })
    await seedLargeMessages(shop.ports, 20)
  }
  expect(await count()).toEqual({
    accounts: before.accounts + 30,
    orders: before.orders + 40,
    // One order in twenty was never paid.
    payments: before.payments + 38,
    messages: before.messages + 20,
  })
  // It has sales without invoices, and a ledger that knows of them.
  expect((await verifyLedger(shop.ports)).faults).toEqual([])
})
