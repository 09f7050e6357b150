import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/platform/calendar/day.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { subscription, subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { insertSubscriber } from '#tests/harness/rows/subscribers.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'

test('an upgrade left unpaid before the service starts suspends it at the start and then ends it', async () => {
  await using shop = await createTestApp()
  const { ports } = shop
  const { accountId } = await insertSubscriber(ports, {
    ...randomNumbers(3),
    // One product, and no early start.
    below: () => 0,
    chance: () => false,
  })
  const read = async () => {
    const [bought] = await ports.db.select().from(subscription)
    if (!bought) throw new Error('Nothing was bought')
    return bought
  }
  const bought = await read()
  expect(bought.status).toBe('pending')
  await ports.db.update(sandboxMethod).set({ laterFailure: 'expired_card' })
  const [user] = await ports.db.select().from(account).where(eq(account.id, accountId))
  const input = { productId: bought.productId, quantity: bought.quantity + 2 }
  const { seen } = await previewChange(ports, ports.db, bought, { input, language: 'fr' })
  const visitor = { ipHash: '', userAgent: '', language: 'fr' as const }
  await changePlan(ports, { account: user as never, subscriptionId: bought.id, input, seen, visitor })
  await runToday(shop)
  await runDaysUntil(shop, addDays(bought.startsOn, -1))
  expect((await read()).status).toBe('pending')
  await runDaysUntil(shop, bought.startsOn)
  // Its invoice is overdue by more than the days after which a service is suspended.
  expect((await read()).status).toBe('suspended')
  await runDaysUntil(shop, day('2026-12-22'))
  expect(await read()).toMatchObject({ status: 'cancelled', endReason: 'unpaid' })
  const events = await ports.db
    .select({ type: subscriptionEvent.type })
    .from(subscriptionEvent)
    .where(eq(subscriptionEvent.subscriptionId, bought.id))
    .orderBy(subscriptionEvent.id)
  expect(events.map(({ type }) => type)).toEqual([
    'bought',
    'plan_changed',
    'started',
    'payment_late',
    'suspended',
    'ended',
  ])
  const mails = await ports.db.select({ template: outboxMail.template }).from(outboxMail)
  const templates = mails.map(({ template }) => template)
  expect(templates).toEqual(
    expect.arrayContaining(['payment-failed', 'service-suspended', 'subscription-ended-unpaid']),
  )
})
