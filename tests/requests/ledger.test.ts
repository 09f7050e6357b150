import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import type { TestApp } from '#tests/harness/create-test-app.ts'
import { eventfulShop } from '#tests/harness/eventful-shop.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await eventfulShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('look', async () => {
  const { rows } = await shop.ports.db.execute(
    sql`SELECT id, type, amount_cents, data->>'number' n, data->>'invoice' i, data->>'creditNote' c, occurred_at FROM ledger_event ORDER BY id`,
  )
  console.table(rows)
  console.log(JSON.stringify(await verifyLedger(shop.ports), null, 1))
})
