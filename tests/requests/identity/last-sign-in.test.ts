import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { account, session } from '#server/database/schema/identity/accounts.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const dayMs = 86_400_000

test('the last sign-in is the latest session start, even after later activity or its deletion', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const { email } = await register(visitor)
  const read = async () => {
    const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
    if (!row) throw new Error(`No account has ${email}`)
    return row
  }
  const { id, lastSignedInAt: registeredAt } = await read()
  expect(registeredAt).toEqual(shop.clock.now())
  const signIn = (password: string) => visitor.post('/login', { intent: 'sign-in', email, password })

  shop.clock.forward(dayMs)
  const cameIn = shop.clock.now()
  await signIn(validPassword)
  const data = unzip((await visitor.post('/user/data/export.zip', { intent: 'download' })).bytes)
  expect(JSON.parse(data.get('data.json') ?? '').profile[0].lastSignedInAt).toBe(cameIn.toISOString())
  shop.clock.forward(dayMs)
  await visitor.get('/user/orders')
  const seenAt = shop.clock.now()
  await shop.ports.db.delete(session).where(eq(session.userId, id))
  shop.clock.forward(dayMs)
  await signIn('Pas-le-bon-9')
  expect(await read()).toMatchObject({ lastSignedInAt: cameIn, lastActiveAt: seenAt })

  await forgetTries(shop)
  const owner = await signedInStaff(shop, 'owner')
  const [wanted, used] = [cameIn, seenAt].map((at) => formatDay(dayInParis(at), 'fr'))
  const list = pageText((await owner.get(`/admin/user-management?q=${email}&sort=-signed-in`)).html)
  expect(list).toContain('Dernière connexion')
  expect(list).toContain(wanted)
  expect(list).not.toContain(used)
  const text = pageText((await owner.get(`/admin/user-management/${id}`)).html)
  expect(text).toContain(`Dernière connexion\n${wanted}`)
  expect(text).toContain(`Dernière activité\n${used}`)

  await signIn(validPassword)
  await visitor.post('/user/data/delete', { intent: 'erase', understood: 'on' })
  const [erased] = await shop.ports.db.select().from(account).where(eq(account.id, id))
  expect(erased?.anonymisedAt).not.toBeNull()
  expect(erased?.lastSignedInAt).toBeNull()
})
