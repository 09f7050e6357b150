import { expect, test } from 'vitest'
import type { Settings } from '#domain/platform/settings/settings.schema.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import { snapshotKey } from '#tests/harness/snapshot-config.ts'

const snapshot = 'vitrine-2026-11-21T013000Z-nightly.tar.zst.age'
const at = '2026-11-22T04:29:00.000Z'

test.for<[Partial<Settings['restoreDrill']>, RegExp]>([
  [{}, /Le premier test de restauration aura lieu la nuit, après la prochaine copie complète/],
  [
    { snapshot, at, outcome: 'restored', rows: 51_200 },
    /Le 22\/11\/2026, la copie complète du 21\/11\/2026 a été restaurée .* 51\s200 lignes, toutes identiques à l’original/,
  ],
  [{ snapshot, at, outcome: 'read', rows: 51_200 }, /a été lue en entier et est intacte/],
  [
    { snapshot, at, outcome: 'failed', reason: 'wrong_key' },
    /n’a pas pu être restaurée\. La clé BACKUP_KEY n’est pas celle de cette copie\.\s.* backup verify \/.*\/vitrine-2026/,
  ],
  [
    { snapshot, at, outcome: 'failed', reason: 'newer' },
    /La raison est dans le journal technique du serveur/,
  ],
])('the owner’s dashboard shows the restore drill state %o', async ([drill, text]) => {
  await using shop = await createTestApp({ environment: { BACKUP_KEY: snapshotKey } })
  await saveSettings(shop.ports, 'restoreDrill', drill, null)
  const owner = await signedInStaff(shop, 'owner')
  const page = pageText((await owner.get('/admin/dashboard')).html)
  expect(page).toMatch(text)
  expect(page.includes('Une copie complète n’a pas pu être restaurée')).toBe(drill.outcome === 'failed')
  const staff = await signedInStaff(shop, 'staff')
  expect(pageText((await staff.get('/admin/dashboard')).html)).not.toContain('Test de restauration')
})

test('the dashboard shows no restore drill for a shop without snapshots', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  expect(pageText((await owner.get('/admin/dashboard')).html)).not.toContain('Test de restauration')
})
