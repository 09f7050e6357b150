import { expect, test } from 'vitest'
import { buildBridge } from '#domain/operations/statistics/revenue-bridge.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { auditDocuments } from '#server/billing/invoices/audit-documents.ts'
import { verifyLedger } from '#server/billing/ledger/verify-ledger.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { seedLargeInvoices } from '#server/database/seed/seed-large-invoices.ts'
import { seedLargeLifecycles } from '#server/database/seed/seed-large-lifecycles.ts'
import { seedLargeMessages } from '#server/database/seed/seed-large-messages.ts'
import { seedLargeSales } from '#server/database/seed/seed-large-sales.ts'
import { seedLargeSubscriptions } from '#server/database/seed/seed-large-subscriptions.ts'
import { readRevenueSteps } from '#server/operations/statistics/read-revenue-steps.ts'
import { billDue } from '#server/subscriptions/renewals/bill-due.ts'
import { readRecurringNow } from '#server/subscriptions/renewals/read-recurring-now.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'

test('the large-shop seeds are idempotent and create consistent data', async () => {
  await using shop = await createTestApp()
  const { db } = shop.ports
  const count = async () => ({
    accounts: await db.$count(account),
    orders: await db.$count(order),
    payments: await db.$count(payment),
    messages: await db.$count(contactMessage),
    invoices: await db.$count(invoice),
    subscriptions: await db.$count(subscription),
  })
  const before = await count()
  for (const _ of [1, 2]) {
    await seedLargeSales(shop.ports, { customers: 30, orders: 60 })
    await seedLargeLifecycles(shop.ports)
    await seedLargeInvoices(shop.ports)
    await seedLargeMessages(shop.ports, 20)
  }
  expect(await count()).toEqual({
    accounts: before.accounts + 30,
    orders: before.orders + 60,
    // One order in twenty was never paid.
    payments: before.payments + 57,
    messages: before.messages + 20,
    // One in fifty was cancelled.
    invoices: 58,
    subscriptions: before.subscriptions + 57,
  })
  // Their event histories add up to their present state.
  const steps = await readRevenueSteps(shop.ports)
  const today = dayInParis(shop.clock.now())
  const { monthly } = await readRecurringNow(shop.ports)
  expect(buildBridge(steps, { from: today, to: today }).closing).toBe(monthly)
  // The ledger has all of it, except which invoice each generated payment belongs to.
  const { faults } = await verifyLedger(shop.ports)
  expect(faults.filter((fault) => !('of' in fault) || fault.of !== 'receivable')).toEqual([])
  const { checks } = await auditDocuments(shop.ports)
  expect(checks.filter((check) => check.count > 0)).toEqual([])
})

test('subscriptions seeded to measure renewals are billed', async () => {
  await using shop = await createTestApp()
  await seedLargeSubscriptions(shop.ports, 5)
  expect(await billDue(shop.ports)).toMatchObject({ issued: 5 })
})
