import { expect, test, vi } from 'vitest'
import { changeSettings } from '#server/cli/change-settings.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'

test('a text setting of digits only stays text', async () => {
  await using shop = await createTestApp()
  const seller = await shop.ports.settings.get('seller')
  expect(seller.zipCode).toBe('75000')
  expect(seller.siren).toBe('000000000')
})

test('a saved setting takes effect at once', async () => {
  await using shop = await createTestApp()
  expect((await shop.ports.settings.get('general')).siteName).toBe('Vitrine')
  await saveSettings(shop.ports, 'general', { siteName: 'La Devanture' }, null)
  await expect.poll(async () => (await shop.ports.settings.get('general')).siteName).toBe('La Devanture')
  expect((await shop.visitor().get('/')).html).toContain('La Devanture')
})

test('a damaged setting falls back to its default without affecting others', async () => {
  await using shop = await createTestApp()
  const updatedAt = shop.clock.now()
  await shop.ports.db.insert(setting).values([
    { category: 'tax', key: 'isFranchise', value: 'twenty', updatedAt },
    { category: 'mail', key: 'fromName', value: 'La Devanture', updatedAt },
  ])
  await shop.ports.settings.refresh()
  expect((await shop.ports.settings.get('tax')).isFranchise).toBe(false)
  expect((await shop.ports.settings.get('mail')).fromName).toBe('La Devanture')
  await expect(saveSettings(shop.ports, 'mail', { fromName: 7 as unknown as string }, null)).rejects.toThrow()
})

test('dunning rules are set on the command line, and validated each and together', async () => {
  await using shop = await createTestApp()
  const output: string[] = []
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation((text) => void output.push(text))
  const set = (key: string, value: string) => changeSettings(shop.ports, ['set', 'dunning', key, value])
  expect(await set('retryDays', '[1,3,5,8]')).toBe(0)
  expect(await set('suspendDay', '12')).toBe(0)
  expect(await shop.ports.settings.get('dunning')).toMatchObject({ retryDays: [1, 3, 5, 8], suspendDay: 12 })
  for (const [key, value, problem] of [
    ['retryDays', '[5,3]', 'each day must come after the one before it'],
    ['retryDays', 'soon', 'expected array'],
    ['suspendDay', '0', 'expected number to be >=1'],
    ['suspendDay', '8', 'retries (retryDays) must come before the suspension (suspendDay)'],
    ['mailDays', '[1,20]', 'mails (mailDays) must come before the suspension (suspendDay)'],
    ['endDay', '12', 'the suspension (suspendDay) must come before the end (endDay)'],
  ] as const) {
    expect(await set(key, value), `${key} ${value}`).toBe(2)
    expect(output.at(-1)).toContain(problem)
  }
  expect(await shop.ports.settings.get('dunning')).toMatchObject({ suspendDay: 12, endDay: 30 })
  vi.restoreAllMocks()
  const updatedAt = shop.clock.now()
  const torn = { category: 'dunning', key: 'endDay', value: 5, updatedAt }
  await shop.ports.db.insert(setting).values(torn)
  await shop.ports.settings.refresh()
  expect(await shop.ports.settings.get('dunning')).toMatchObject({ suspendDay: 14, endDay: 30 })
})
