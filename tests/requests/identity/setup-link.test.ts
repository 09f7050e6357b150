import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { issueSetupLink } from '#server/identity/accounts/setup-link.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'

const fields = {
  intent: 'create',
  firstName: 'Camille',
  lastName: 'Roussel',
  email: 'camille@example.org',
  password: 'sept canards verts traversent',
  confirmPassword: 'sept canards verts traversent',
}

async function withoutOwner(shop: TestApp): Promise<string> {
  await shop.ports.db.update(account).set({ role: 'staff' }).where(eq(account.role, 'owner'))
  const link = await issueSetupLink(shop.ports)
  return new URL(link ?? 'http://no.link').pathname
}

test('the setup link creates the first owner’s account once', async () => {
  await using shop = await createTestApp()
  const path = await withoutOwner(shop)
  const visitor = shop.visitor()
  expect(pageText((await visitor.get(path)).html)).toContain('Mise en service de la boutique')
  const wrong = await visitor.post(path, { ...fields, email: 'x', password: 'camille', confirmPassword: 'y' })
  expect(wrong.status).toBe(422)
  const created = await visitor.post(path, fields)
  expect(created.location).toBe('/admin/dashboard')
  expect(pageText((await visitor.follow(created)).html)).toContain('Camille')
  expect(await issueSetupLink(shop.ports)).toBeUndefined()
  expect((await shop.visitor().get(path)).status).toBe(410)
  const late = await shop.visitor().post(path, { ...fields, email: 'other@example.org' })
  expect(late.status).toBe(410)
  expect(await shop.ports.identity.findByEmail('other@example.org')).toBeUndefined()
})

test('concurrent use of the setup link creates one owner', async () => {
  await using shop = await createTestApp()
  const path = await withoutOwner(shop)
  const responses = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      shop.visitor().post(path, { ...fields, email: `${name}@example.org` }),
    ),
  )
  expect(responses.filter(({ location }) => location === '/admin/dashboard')).toHaveLength(1)
  const owners = await shop.ports.db.select().from(account).where(eq(account.role, 'owner'))
  expect(owners).toHaveLength(1)
})

test('an expired or forged setup link is rejected', async () => {
  await using shop = await createTestApp()
  const path = await withoutOwner(shop)
  const end = path.split('/').at(-1)?.split('.')[0] ?? ''
  for (const key of [`${Number(end) + 1}.${path.split('.')[1]}`, `${end}.`, end, 'NaN.x'])
    expect((await shop.visitor().get(`/admin/setup/${key}`)).status, key).toBe(410)
  shop.clock.forward(24 * 60 * 60_000)
  expect((await shop.visitor().get(path)).status).toBe(410)
})

test('a technical failure during setup shows the shop’s own error message', async () => {
  await using shop = await createTestApp({
    change: (ports) => ({
      ...ports,
      identity: { ...ports.identity, register: () => Promise.reject(new Error('no disk')) },
    }),
  })
  const response = await shop.visitor().post(await withoutOwner(shop), fields)
  expect(response.status).toBe(502)
  expect(pageText(response.html)).toContain('Échec de création et connexion administrateur')
})
