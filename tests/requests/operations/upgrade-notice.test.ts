import { expect, test } from 'vitest'
import { markReleaseRead, noteRelease } from '#server/platform/technical/note-release.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const upgraded = 'La boutique est passée de la version'

test('the dashboard announces an upgrade to the owner until it is marked as read', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const staff = await signedInStaff(shop, 'staff')
  const read = async (visitor = owner) => pageText((await visitor.get('/admin/dashboard')).html)
  await noteRelease(shop.ports, '0.1.0')
  expect(await read(), 'a new shop').not.toContain(upgraded)

  await noteRelease(shop.ports, '0.2.0')
  await noteRelease(shop.ports, '0.3.0')
  await noteRelease(shop.ports, '0.3.0')
  expect(await read()).toContain(`${upgraded} 0.1.0 à la version 0.3.0`)
  expect(await read(staff)).not.toContain(upgraded)
  expect((await staff.post('/admin/dashboard', { intent: 'release-read' })).status).toBe(403)
  expect(await read()).toContain(upgraded)
  expect((await owner.post('/admin/dashboard', { intent: 'release-read' })).status).toBe(302)
  expect(await read()).not.toContain(upgraded)

  await noteRelease(shop.ports, '0.3.0')
  expect(await read(), 'a restart').not.toContain(upgraded)
  await noteRelease(shop.ports, '0.3.1')
  expect(await read()).toContain(`${upgraded} 0.3.0 à la version 0.3.1`)
  await markReleaseRead(shop.ports, { actorId: owner.id })
  expect(await read()).not.toContain(upgraded)

  const log = pageText((await owner.get('/admin/audit')).html)
  expect(log).toContain('La boutique fonctionne avec une nouvelle version')
  expect(log).toContain('a lu les nouveautés de la dernière version')
})
