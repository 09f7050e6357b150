import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { listCount } from '#server/database/schema/platform/lists.ts'
import { seedLargeInvoices } from '#server/database/seed/seed-large-invoices.ts'
import { seedLargeMessages } from '#server/database/seed/seed-large-messages.ts'
import { seedLargeSales } from '#server/database/seed/seed-large-sales.ts'
import { findWrongCounts } from '#server/platform/lists/find-wrong-counts.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import { recountLists } from '#server/platform/lists/recount-lists.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { insertPayment } from '#tests/harness/rows/payment-rows.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await seedLargeSales(shop.ports, { customers: 30, orders: 60 })
  await seedLargeInvoices(shop.ports)
  await seedLargeMessages(shop.ports, 60)
})
afterAll(() => shop[Symbol.asyncDispose]())

const wrong = () => findWrongCounts(shop.ports)
const db = () => shop.ports.db

const read = (transaction: Transaction, id: string) =>
  transaction.update(contactMessage).set({ status: 'read' }).where(eq(contactMessage.id, id))
const refuse = (transaction: Transaction, id: string) =>
  transaction.update(payment).set({ status: 'cancelled' }).where(eq(payment.id, id))

test('list counts match the rows after bulk inserts', async () => {
  expect(await wrong()).toEqual([])
  const orders = await readListCounts(shop.ports, 'order')
  expect(orders.of(([state]) => state === 'cancelled')).toBe(3)
  expect((await readListCounts(shop.ports, 'invoice')).of(([series]) => series === 'AV')).toBe(1)
})

test('list counts follow updates, state changes, deletions and changes without effect', async () => {
  const before = await readListCounts(shop.ports, 'contact_message')
  await db().update(contactMessage).set({ archivedAt: shop.clock.now(), status: 'read' })
  await db()
    .update(contactMessage)
    .set({ archivedAt: null })
    .where(inArray(contactMessage.id, ['large-1', 'large-2']))
  await db().update(contactMessage).set({ subject: 'Autre' })
  await db().delete(contactMessage).where(eq(contactMessage.id, 'large-3'))
  await db().delete(contactMessage).where(eq(contactMessage.id, 'unknown'))
  const after = await readListCounts(shop.ports, 'contact_message')
  expect(after.of()).toBe(before.of() - 1)
  expect(after.of((words) => !words.includes('archived'))).toBe(2)
  await db().update(account).set({ disabledAt: shop.clock.now() }).where(sql`id LIKE 'large-1%'`)
  expect(
    (await readListCounts(shop.ports, 'account')).of((words) => words.includes('disabled')),
  ).toBeGreaterThan(1)
  expect(await wrong()).toEqual([])
})

test('changes rolled back by a transaction or savepoint do not affect list counts', async () => {
  const id = await insertPayment(shop)
  const before = await readListCounts(shop.ports, 'payment')
  const updated = db().transaction(async (transaction) => {
    await transaction.delete(payment).where(eq(payment.id, id))
    await transaction.update(payment).set({ status: 'cancelled' })
    throw new Error('no')
  })
  await expect(updated).rejects.toThrow('no')
  const part = db().transaction(async (transaction) => {
    await refuse(transaction, 'large-8')
    await transaction
      .transaction(async (inner) => {
        await refuse(inner, 'large-9')
        throw new Error('no')
      })
      .catch(() => {})
  })
  await part
  const after = await readListCounts(shop.ports, 'payment')
  expect(after.of()).toBe(before.of())
  expect(after.of(([state]) => state === 'failed')).toBe(before.of(([state]) => state === 'failed') + 1)
  expect(await wrong()).toEqual([])
})

test('transactions that change the same lists in opposite order neither block nor deadlock', async () => {
  const [firstGate, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db().transaction(async (transaction) => {
    await read(transaction, 'large-10')
    firstGate.resolve()
    await two.promise
    await refuse(transaction, 'large-11')
  })
  const second = db().transaction(async (transaction) => {
    await refuse(transaction, 'large-12')
    two.resolve()
    await firstGate.promise
    await read(transaction, 'large-13')
  })
  await Promise.all([first, second])
  expect(await wrong()).toEqual([])
})

test('concurrent transactions, some rolled back, leave exact counts in at most 24 slots', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, () => insertPayment(shop)))
  const actions = ids.map((id, index) =>
    db().transaction(async (transaction) => {
      await refuse(transaction, id)
      await read(transaction, `large-${20 + index}`)
      if (index % 4 === 1) throw new Error('no')
      if (index % 4 === 2) await transaction.delete(payment).where(eq(payment.id, id))
    }),
  )
  const ends = await Promise.allSettled(actions)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(6)
  expect(await wrong()).toEqual([])
  const parts = await db().select().from(listCount).where(eq(listCount.list, 'payment'))
  expect(new Set(parts.map(({ slot }) => slot)).size).toBeLessThanOrEqual(24)
})

test('list counts stay exact with a concurrent repeatable-read transaction', async () => {
  const [started, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = db().transaction(
    async (transaction) => {
      await transaction.execute(sql`SELECT 1 FROM payment`)
      started.resolve()
      await changed.promise
      await refuse(transaction, 'large-15')
    },
    { isolationLevel: 'repeatable read' },
  )
  await started.promise
  await db().transaction((transaction) => refuse(transaction, 'large-16'))
  changed.resolve()
  await long
  expect(await wrong()).toEqual([])
})

test('a wrong list count is detected, and a recount corrects it', async () => {
  await db()
    .update(listCount)
    .set({ rows: sql`rows + 7` })
    .where(sql`list = 'payment' AND state = 'completed' AND slot = 0`)
  expect(await wrong()).toEqual([expect.objectContaining({ list: 'payment', state: 'completed' })])
  await recountLists(shop.ports)
  expect(await wrong()).toEqual([])
})
