import { expect, test } from 'vitest'
import { setting } from '#server/database/schema/content.ts'
import { saveSettings } from '#server/settings/save-settings.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'

test('a setting that is text of digits stays text', async () => {
  await using shop = await createTestApp()
  const seller = await shop.ports.settings.get('seller')
  expect(seller.zipCode).toBe('75000')
  expect(seller.siren).toBe('000000000')
})

test('a saved setting takes effect at once, here and on another instance', async () => {
  await using shop = await createTestApp()
  expect((await shop.ports.settings.get('general')).siteName).toBe('Vitrine')
  await saveSettings(shop.ports, 'general', { siteName: 'La Devanture' }, null)
  await expect.poll(async () => (await shop.ports.settings.get('general')).siteName).toBe('La Devanture')
  expect((await shop.visitor().get('/')).html).toContain('La Devanture')
})

test('one damaged setting falls back to its default and takes no other with it', async () => {
  await using shop = await createTestApp()
  const updatedAt = shop.clock.now()
  await shop.ports.db.insert(setting).values([
    { category: 'tax', key: 'standardRate', value: 'twenty', updatedAt },
    { category: 'mail', key: 'fromName', value: 'La Devanture', updatedAt },
  ])
  await shop.ports.settings.refresh()
  expect((await shop.ports.settings.get('tax')).standardRate).toBe(2000)
  expect((await shop.ports.settings.get('mail')).fromName).toBe('La Devanture')
  await expect(saveSettings(shop.ports, 'tax', { standardRate: -1 }, null)).rejects.toThrow()
})
