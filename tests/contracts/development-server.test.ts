import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { startShop } from '#tests/harness/servers/started-shop.ts'

test('the development server serves the shop and a demonstration site', async () => {
  await using shop = await createTestApp()
  await using server = await startShop(shop, {}, ['scripts/dev.mjs'])
  for (const path of ['/', '/en/shop', '/demo/quiz']) expect((await server.ask(path)).status, path).toBe(200)
})
