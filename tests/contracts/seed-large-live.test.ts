import { expect, test } from 'vitest'
import { seed } from '#server/cli/seed.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'

test('a live shop is never seeded with invented customers', async () => {
  await using shop = await createTestApp()
  const before = await shop.ports.db.$count(account)
  const live = { ...shop.ports, shop: { ...shop.ports.shop, mode: 'live' as const } }
  expect(
    await seed(
      live,
      { dataDir: shop.dataDir, DEMO_HISTORY: false },
      { large: true, customers: '5', orders: '5' },
    ),
  ).toBe(1)
  expect(await shop.ports.db.$count(account)).toBe(before)
})
