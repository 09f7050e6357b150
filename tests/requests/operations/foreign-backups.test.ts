import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '#server/database/schema/operations/backups.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { storeShopMode } from '#server/database/seed/store-shop-mode.ts'
import { readContents } from '#server/operations/backups/internal/read-contents.ts'
import { listBackups } from '#server/operations/backups/queries.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
const path = '/admin/backups'
const restore = (name: string) => owner.post(path, { intent: 'restore', name, confirmation: 'restaurer' })

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a backup from another installation does not restore installation or unknown settings', async () => {
  await storeShopMode(shop.ports)
  const contents = await shop.ports.db.transaction((connection) => readContents(connection, new Date()))
  expect(Object.keys(contents.settings)).not.toContain('installation')
  const foreign = {
    ...contents,
    settings: { ...contents.settings, installation: { mode: 'live' }, nonsense: { a: 1 } },
  }
  const file = new File([JSON.stringify(foreign)], 'autre_2025-01-01.json')
  const { location } = await owner.postFiles(path, { intent: 'upload', file })
  await restore(new URLSearchParams(location?.split('?')[1]).get('restore') ?? '')
  await storeShopMode(shop.ports)
  expect(await shop.ports.db.$count(setting, eq(setting.category, 'nonsense'))).toBe(0)
})

test('a missing or damaged backup is rejected with an error above the list of backups', async () => {
  await owner.post(path, { intent: 'take' })
  const [{ name } = { name: '' }] = await listBackups(shop.ports)
  await shop.ports.db
    .update(backup)
    .set({ contents: Buffer.from('no gzip') })
    .where(eq(backup.name, name))
  for (const chosen of [name, 'manuel_2020-01-01_00-00-00']) {
    const page = await owner.get(`${path}?restore=${chosen}`)
    expect(page.status).toBe(200)
    expect(pageText(page.html)).toContain(`Impossible de restaurer la sauvegarde "${chosen}"`)
    expect(page.html).toContain('avant-restauration_')
    expect((await restore(chosen)).status).toBe(409)
  }
  await shop.ports.db.delete(backup).where(eq(backup.name, name))
})
